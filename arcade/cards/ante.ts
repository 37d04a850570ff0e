import { byId, make } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText } from '#arcade/page/words.ts'

// What the pages of card games of an ante against the dealer share (styles/ante.css).

/** What the cards of a deal take (styles/cards.css). */
const DEAL_MS = 600

/** Lays the places of a row of cards. */
export function layRow(id: string, count: number): HTMLElement[] {
  const places = Array.from({ length: count }, () => make('span', { class: 'seat' }))
  byId(id).append(...places)
  return places
}

/** Resolves when the cards that were laid lie, one after another. */
export async function awaitDeal(): Promise<void> {
  sound('reel')
  if (!document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches) await wait(DEAL_MS)
}

/** Returns a row of the table of pays: a hand, and how many times each bet it pays, if at all. */
export function payRow(row: string, text: string, pays: readonly (number | undefined)[]): HTMLTableRowElement {
  const name = make('th', { text })
  name.scope = 'row'
  const cells = pays.map((times) => make('td', { text: times ? `${countText(times)}:${countText(1)}` : '–' }))
  const line = make('tr', {}, [name, ...cells])
  line.dataset['row'] = row
  return line
}
