import { awaitDeal, layRow, payRow } from '#arcade/cards/ante.ts'
import { type Shown, layCards } from '#arcade/cards/faces.ts'
import { byId } from '#arcade/page/dom.ts'
import type { Kind } from '../hand.ts'
import type { ThreeCardTitle } from '../title.ts'
import { kindText } from './texts.ts'

const HIDDEN: readonly Shown[] = ['hidden', 'hidden', 'hidden']

const own = layRow('own', HIDDEN.length)
const dealer = layRow('dealer', HIDDEN.length)

/** Shows the cards of both; those that are missing lie face down. */
export function lay(ownCards: readonly number[], dealerCards: readonly number[]): void {
  layCards(own, ownCards.length > 0 ? ownCards : HIDDEN)
  layCards(dealer, dealerCards.length > 0 ? dealerCards : HIDDEN)
}

/** Deals cards, and resolves when the last one lies. */
export async function dealCards(ownCards: readonly number[], dealerCards: readonly number[]): Promise<void> {
  lay(ownCards, dealerCards)
  await awaitDeal()
}

const RANKED: readonly Kind[] = ['straightFlush', 'three', 'straight', 'flush', 'pair']

/** Builds the table of what hands pay: on the ante, and on the side bet. */
export function buildPays({ order, bonus, side }: ThreeCardTitle): void {
  const kinds = order === 'poker' ? RANKED : ['three' as const, 'straightFlush' as const, ...RANKED.slice(2)]
  const extra: Partial<Record<Kind, number>> = bonus
  const sides: Partial<Record<Kind, number>> = side
  byId('pays').append(...kinds.map((kind) => payRow(kind, kindText(kind), [extra[kind], sides[kind]])))
}

/** Marks the row of a hand, or none. */
export function markKind(kind: Kind | undefined): void {
  for (const row of byId('pays').children) row.toggleAttribute('data-reached', row.getAttribute('data-row') === kind)
}
