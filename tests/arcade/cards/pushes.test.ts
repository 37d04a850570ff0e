import { expect, test } from 'vitest'
import { paysOf } from '#arcade/baccarat/rules.ts'
import { baccaratTitle } from '#arcade/baccarat/title.ts'
import { type TableRules, blackjackTitle } from '#arcade/blackjack/title.ts'
import { rulesOf } from '#arcade/blackjack/rules.ts'
import { anteReturns as holdemReturns, endingOf as holdemEnding } from '#arcade/holdem/rules.ts'
import { holdemTitle } from '#arcade/holdem/title.ts'
import { anteReturns, endingOf } from '#arcade/threecard/rules.ts'
import { threeCardTitle } from '#arcade/threecard/title.ts'
import { readTitles } from '#arcade/titles/read.ts'

const TEN = 8
const SEVEN = 5

/** Plays 17 against 17. */
function tiedBlackjack(title: TableRules & Parameters<typeof rulesOf>[0]): number | undefined {
  const cards = [TEN, SEVEN, SEVEN, TEN]
  const draw = () => cards.shift() ?? 0
  const rules = rulesOf(title)
  return rules.end(rules.step(rules.begin(draw, 100, {}), 'stand', draw))?.payout
}

test('C9 a push of every title of card games gives the whole stake back', () => {
  const blackjack = readTitles('blackjack', blackjackTitle).flat()
  expect(blackjack.map(tiedBlackjack)).toEqual(blackjack.map(() => 100))
  const baccarat = readTitles('baccarat', baccaratTitle).flat()
  const tie = { winner: 'tie', by: 'other', pairs: [] } as const
  for (const title of baccarat)
    expect([paysOf(title, 'player', tie), paysOf(title, 'banker', tie)], title.id).toEqual([100, 100])
  // the ante and the second stake of the same amount; in hold'em the call is two antes
  for (const title of readTitles('threecard', threeCardTitle).flat()) {
    const hand = { score: 1e12, kind: 'high' } as const
    expect(anteReturns(title, 'high', endingOf(hand, hand)), title.id).toBe(2)
  }
  for (const title of readTitles('holdem', holdemTitle).flat())
    expect(holdemReturns(title, 'high', holdemEnding(1e12, 1e12)), title.id).toBe(3)
  expect(blackjack.length + baccarat.length).toBeGreaterThan(3)
})
