import { markdownToHtml } from 'satteri'
import type { Entry } from './entries.ts'
import { type Element, type Refusal, safeOptions } from './safe-markdown.ts'

/**
 * Renders Markdown, and returns every part that the allowlist refuses: with one of them, the HTML must not be shown.
 * @param visit is called for each element; `lineOf` returns the line of an address
 */
export function renderSafely(
  markdown: string,
  visit?: (element: Element, lineOf: (text: string) => number) => void,
): { html: string; refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  const { html } = markdownToHtml(
    markdown,
    safeOptions((refusal) => refusals.push(refusal), visit),
  )
  return { html: html.trim(), refusals }
}

const rendered = new WeakMap<Entry, string>()

/** Returns the HTML of an entry, rendered once. Throws if the allowlist refuses a part of it. */
export function htmlOf(entry: Entry): string {
  const known = rendered.get(entry)
  if (known !== undefined) return known
  const { html, refusals } = renderSafely(entry.body)
  const [refusal] = refusals
  if (refusal) throw new Error(`${entry.file}: ${refusal.text}`)
  rendered.set(entry, html)
  return html
}
