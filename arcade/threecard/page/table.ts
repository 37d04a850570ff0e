import { type Shown, layCards } from '#arcade/cards/faces.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText } from '#arcade/page/words.ts'
import type { Kind } from '../hand.ts'
import type { ThreeCardTitle } from '../title.ts'
import { kindText } from './texts.ts'

/** What three cards take to lie, one after another (cards/styles/cards.css). */
const DEAL_MS = 550
const HIDDEN: readonly Shown[] = ['hidden', 'hidden', 'hidden']

const rowOf = (id: string) => {
  const places = HIDDEN.map(() => make('span', { class: 'seat' }))
  byId(id).append(...places)
  return places
}
const own = rowOf('own')
const dealer = rowOf('dealer')

/** Shows the cards of both; those that are missing lie face down. */
export function lay(ownCards: readonly number[], dealerCards: readonly number[]): void {
  layCards(own, ownCards.length > 0 ? ownCards : HIDDEN)
  layCards(dealer, dealerCards.length > 0 ? dealerCards : HIDDEN)
}

/** Deals cards, and resolves when the last one lies. */
export async function dealCards(ownCards: readonly number[], dealerCards: readonly number[]): Promise<void> {
  lay(ownCards, dealerCards)
  sound('reel')
  if (!document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches) await wait(DEAL_MS)
}

const RANKED: readonly Kind[] = ['straightFlush', 'three', 'straight', 'flush', 'pair']

/** Builds the table of what hands pay: on the ante, and on the side bet. */
export function buildPays({ order, bonus, side }: ThreeCardTitle): void {
  const kinds = order === 'poker' ? RANKED : ['three' as const, 'straightFlush' as const, ...RANKED.slice(2)]
  const extra: Partial<Record<Kind, number>> = bonus
  const sides: Partial<Record<Kind, number>> = side
  const cell = (times: number | undefined) => make('td', { text: times ? `${countText(times)}:${countText(1)}` : '–' })
  byId('pays').append(
    ...kinds.map((kind) => {
      const name = make('th', { text: kindText(kind) })
      name.scope = 'row'
      const row = make('tr', {}, [name, cell(extra[kind]), cell(sides[kind])])
      row.dataset['kind'] = kind
      return row
    }),
  )
}

/** Marks the row of a hand, or none. */
export function markKind(kind: Kind | undefined): void {
  for (const row of byId('pays').children) row.toggleAttribute('data-reached', row.getAttribute('data-kind') === kind)
}
