import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { DECK } from '#arcade/cards/deck.ts'
import { isCalled } from '#arcade/holdem/calls.ts'
import { scoreOf, suitsOf } from '#arcade/holdem/hand.ts'
import { sideReturns } from '#arcade/holdem/rules.ts'
import type { HoldemTitle } from '#arcade/holdem/title.ts'
import { choose, fraction } from './fraction.ts'
import { eachCards, flopKinds, kindsOfCards } from './holdem-boards.ts'
import { DEALS, type HoldemCount } from './holdem-count.ts'
import { type Odds, oddsOf } from './odds.ts'

/** What all deals come to, kept beside the title: counting them takes a minute. */
export interface KeptHoldem extends HoldemCount {
  /** Of all that is counted: figures of other pays or another rule for calls are not used. */
  readonly hash: string
}

/** Returns the hash of what a title pays on the ante, and of how many hands the rule for calls takes on each flop. */
export function countedHash({ ante }: Pick<HoldemTitle, 'ante'>): string {
  const calls = flopKinds.map(({ cards }) => {
    let called = 0
    eachCards(2, (own) => {
      if (!own.some((card) => cards.includes(card)) && isCalled(own, cards)) called += 1
    })
    return called
  })
  return hash('sha256', JSON.stringify({ ante, calls }))
}

/** Returns the place of what is kept of a title. */
export const holdemFile = ({ id }: Pick<HoldemTitle, 'id'>) =>
  new URL(`../arcade/titles/${id}.odds.json`, import.meta.url)

/** Reads what is kept of these rules; undefined if it must be counted first. */
export function keptHoldem(title: HoldemTitle): KeptHoldem | undefined {
  const file = holdemFile(title)
  if (!existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptHoldem
  return kept.hash === countedHash(title) ? kept : undefined
}

/** Returns the exact odds of ante and call by the rule for calls: of what comes back for each ante, less the call. */
export function anteOdds(title: HoldemTitle): Odds {
  const kept = keptHoldem(title)
  if (!kept) throw new Error(`The odds of ${title.id} are not known: npm run odds.`)
  return oddsOf(kept.ways.map(([antes, deals]) => ({ pays: fraction(antes), chance: fraction(deals, DEALS) })))
}

/** Returns the exact odds of the side bet, over all hands of five cards. */
export function sideOdds(title: Pick<HoldemTitle, 'side'>): Odds {
  const hands = new Map<number, number>()
  for (const { cards, weight } of kindsOfCards(5)) {
    const pays = sideReturns(title, scoreOf(suitsOf(cards)))
    hands.set(pays, (hands.get(pays) ?? 0) + weight)
  }
  const all = choose(DECK, 5)
  return oddsOf([...hands].map(([pays, count]) => ({ pays: fraction(pays), chance: fraction(BigInt(count), all) })))
}
