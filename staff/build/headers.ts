import { inlineOf } from '#publish/finish/policy.ts'
import { tagsOf } from '#publish/finish/html.ts'

/** The headers of the staff centre: of every file, and of pages besides. The server adds no policy of its own. */
export interface StaffHeaders {
  readonly everywhere: Readonly<Record<string, string>>
  readonly pages: Readonly<Record<string, string>>
}

/** Returns the headers for these pages: their policy allows their own inline code by its hash, and nothing else inline. */
export function headersOf(pages: readonly string[]): StaffHeaders {
  const inline = pages.map((html) => inlineOf(tagsOf(html)))
  const scripts = [...new Set(inline.flatMap((each) => each.scripts))]
  const styles = [...new Set(inline.flatMap((each) => each.styles))]
  return {
    everywhere: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
    pages: { 'content-security-policy': policyOf(scripts, styles), 'cache-control': 'no-cache' },
  }
}

function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['connect-src', "'self'"],
    ['form-action', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}
