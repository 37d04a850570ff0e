import { type InferOutput, object, picklist, pipe, regex, safeParse, string } from 'valibot'
import { type Here, RELOAD, dressOf } from './preview-messages.ts'

const choice = object({
  theme: picklist(['light', 'dark']),
  language: pipe(string(), regex(/^[\w-]{2,20}$/)),
  audience: picklist(['visitor', 'member']),
  /** The page to open. */
  to: pipe(string(), regex(/^\/(?![/\\])/)),
})

/** How the desk wants pages to be dressed, and the page to open. */
export type PreviewChoice = InferOutput<typeof choice>

/** Reads the choice from its address; `undefined` if it is malformed. */
export function readChoice(address: string): PreviewChoice | undefined {
  const { searchParams } = new URL(address, 'http://localhost')
  const parsed = safeParse(choice, Object.fromEntries(searchParams))
  return parsed.success ? parsed.output : undefined
}

/** Dresses a previewed page as the desk has chosen, before the page's own code reads its theme and language. */
const script = `((choice, here) => {
  if (parent === window) return
  parent.postMessage(here, '*')
  addEventListener('message', ({ source, data }) => { if (source === parent && data === '${RELOAD}') location.reload() })
  const root = document.documentElement
  try {
    localStorage.setItem('theme', choice.theme)
    localStorage.setItem('lang', choice.language)
  } catch {
    // storage is blocked: the page has found no theme
    addEventListener('DOMContentLoaded', () => { root.dataset.theme = choice.theme })
  }
  // pages mark a session at their root; a preview has none of its own
  const wear = () => {
    const isIn = root.dataset.session === 'in'
    if (choice.audience === 'member' && !isIn) root.dataset.session = 'in'
    if (choice.audience === 'visitor' && isIn) delete root.dataset.session
  }
  wear()
  new MutationObserver(wear).observe(root, { attributeFilter: ['data-session'] })
})`

/** Returns a page with the preview's script, which comes before its own. */
export function withPreviewScript(
  html: string,
  { theme, language, audience }: PreviewChoice,
  revision: number,
): string {
  const choice = { theme, language, audience }
  const here: Here = { dress: dressOf(choice), revision }
  const call = `${script}(${JSON.stringify(choice)}, ${JSON.stringify(here)})`
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}<script>${call}</script>`)
}
