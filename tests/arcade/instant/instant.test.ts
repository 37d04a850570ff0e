import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { verifyRound } from '#arcade/fair/rules.ts'
import { instantOf } from '#arcade/instant/instant.ts'
import { drawCard, drawPrize, paysOf, rolesOf, rulesOf } from '#arcade/instant/rules.ts'
import { instantTitle } from '#arcade/instant/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { fraction, millionths } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { instantOdds } from '#returns/instant.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { repeats } from '#tests/support/full-size.ts'

const CARDS = repeats(30_000, 100_000)

const titles = titlesOf('instant', instantTitle)
const [first] = titles
if (!first) throw new Error('There are no instant cards.')
const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'mine', nonce: 1 }

describe.each(titles)('$id', (title) => {
  test('D149 returns exactly what is stated', () => {
    const { mean, maxPayout } = instantOdds(title)
    expect(mean).toEqual(fraction(title.stated.return, 1_000_000))
    expect(millionths(mean)).toBe(960_000)
    expect(maxPayout).toEqual(fraction(paysOf(title, 'a'), 100))
  })

  test('D149 draws each outcome as often as its weight says, over all numbers', () => {
    const seen = new Map<string, number>()
    for (let drawn = 0; drawn < title.weights; drawn++) {
      const prize = drawPrize(title, () => drawn)
      seen.set(prize, (seen.get(prize) ?? 0) + 1)
    }
    expect([...seen]).toEqual(title.table.map(({ outcome, weight }) => [outcome, weight]))
  })

  test('D149 lays three of the picture that wins and at most two of any other', () => {
    const source = seeded(7)
    for (let round = 1; round <= 3_000; round++) {
      const { prize, fields } = drawCard(title, source(round))
      expect(fields).toHaveLength(title.fields)
      for (const role of rolesOf(title)) {
        const count = fields.filter((each) => each === role).length
        if (role === prize ? count !== 3 : count > 2) throw new Error(`${fields.join('')} for ${prize}`)
      }
    }
  })

  test('D149 pays every stake in whole minor units, below the cap, and takes no other', async () => {
    const game = instantOf(title)
    for (const stake of title.stakes) {
      expect(title.table.every(({ pays }) => Number.isSafeInteger((stake * pays) / 100))).toBe(true)
      expect(game.prepare(stake, {})?.isTooHigh).toBe(false)
    }
    for (const stake of [0, 10, 21, 30, 5_000, 0.5, Number.NaN]) expect(game.prepare(stake, {})).toBeUndefined()
    for (const bet of [null, { prize: 'a' }, 'a']) expect(game.prepare(20, bet)).toBeUndefined()
    const played = await game.prepare(20, {})?.play(seeds)
    expect(game.read({ bet: '{}', outcome: played?.outcome ?? '' }).bet).toEqual({})
    expect(() => game.read({ bet: '{}', outcome: '{"prize":"a","fields":["a"]}' })).toThrow()
  })

  test(`D149 returns what is stated over ${CARDS} cards, and at the table, where each verifies`, async () => {
    const game = games.find(({ name }) => name === title.id)
    if (!game) throw new Error(`${title.id} is no game.`)
    expect(simulate(game, game.odds(), { rounds: CARDS, source: seeded(2_026) })).toMatchObject({ isWithin: true })
    const way = { rounds: 500, run: title.id }
    expect(await simulateAtTable(game, game.odds(), way)).toMatchObject({ isWithin: true })
  })
})

test('D149 finds a false picture and a false payout', async () => {
  const rules = rulesOf(first)
  const { outcome, payout } = await rules.play(seeds, 20, {})
  const round = { ...seeds, stake: 20, bet: {}, outcome, payout, commitment: 'other' }
  expect(await verifyRound(rules, round)).toEqual({ commitment: false, outcome: true, payout: true })
  const swapped = { ...outcome, fields: outcome.fields.toReversed() }
  expect(await verifyRound(rules, { ...round, outcome: swapped })).toMatchObject({ outcome: false })
  expect(await verifyRound(rules, { ...round, payout: payout + 20 })).toMatchObject({ payout: false })
})

test.each([
  [
    'weights that do not add up',
    { table: first.table.map((row, at) => (at === 0 ? { ...row, weight: row.weight + 1 } : row)) },
  ],
  ['another return than is stated', { stated: { ...first.stated, return: 959_999 } }],
  ['a pay below the stake', { table: first.table.map((row) => (row.pays === 100 ? { ...row, pays: 90 } : row)) }],
  ['too few pictures for its fields', { fields: 12, table: first.table.slice(3) }],
] as const)('D149 a title with %s is refused', (_, part) => {
  expect(safeParse(instantTitle, first).success).toBe(true)
  expect(safeParse(instantTitle, { ...first, ...part }).success).toBe(false)
})
