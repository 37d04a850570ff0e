import { make } from './dom.ts'
import { translate } from './words.ts'

/** A text key and its value. */
type Fact = readonly [string, string]

/** Lists facts, and below them codes, which read from left to right in every language. */
export function factList(facts: readonly Fact[], codes: readonly Fact[]): HTMLElement {
  const line =
    (look: { class?: string; dir?: string }) =>
    ([key, text]: Fact) =>
      make('div', {}, [make('dt', { text: translate(key) }), make('dd', { ...look, text })])
  return make('dl', { class: 'facts' }, [...facts.map(line({})), ...codes.map(line({ class: 'code', dir: 'ltr' }))])
}

/** Lists claims by text key, each with whether it holds; undefined if this page cannot know. */
export function claimList(
  claims: readonly (readonly [string, boolean | undefined])[],
  values?: Record<string, string>,
): HTMLElement {
  return make(
    'ul',
    { class: 'claims' },
    claims.map(([key, holds]) => {
      const sign = holds === undefined ? '?' : holds ? '✓' : '✗'
      const row = make('li', { text: `${sign} ${translate(key, values)}` })
      row.dataset['holds'] = String(holds)
      return row
    }),
  )
}
