import { parse, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { gameOf } from '#arcade/slot/made.ts'
import { drawRound, readRound } from '#arcade/slot/round.ts'
import { payoutOf, playRound } from '#arcade/slot/rules.ts'
import { slotOutcome, slotTitle } from '#arcade/slot/schema.ts'
import type { SlotTitle } from '#arcade/slot/title.ts'
import { keptOdds, paysHash, returnFault, slotTitles } from '#returns/slot-titles.ts'
import { games } from '#returns/games.ts'
import { simulate } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { repeats } from '#tests/support/full-size.ts'
import { pearlTide, smallCounts, smallGroups, smallHold, smallLines, smallTumbles, smallWays } from './titles.ts'

const ROUNDS = repeats(10_000, 30_000)

const titles = slotTitles()
const named = titles.map((title) => [`${title.id} ${title.version}`, title] as const)
const small = { smallLines, smallWays, smallHold, smallCounts, smallTumbles, smallGroups }

describe.each(named)('%s', (_, title) => {
  test('D142 returns exactly what its file states', () => {
    expect(returnFault(title)).toBeUndefined()
  }, 120_000)

  test('D142 states figures that were found by its own rules', () => {
    const kept = keptOdds(title)
    if (!kept) throw new Error(`Find the figures of ${title.id}: npm run odds.`)
    const { hits, wins, volatility } = title.stated
    if (hits !== undefined) expect(hits).toBe(Math.floor(kept.hit * 1e6))
    if (wins !== undefined) expect(wins).toBe(Math.floor(kept.win * 1e6))
    const deviation = Math.sqrt(kept.square - (title.stated.return / 1e6) ** 2)
    expect(volatility).toBe(deviation < 2.4 ? 'low' : deviation < 6 ? 'medium' : 'high')
  })

  test('D142 keeps every round as what was drawn, and reads the same from it', () => {
    const schema = slotOutcome(title)
    const draw = seeded(title.id.length)(1)
    for (let nth = 0; nth < 300; nth++) {
      const { round, outcome } = drawRound(title, draw)
      const stored: unknown = JSON.parse(JSON.stringify(outcome))
      expect(readRound(title, parse(schema, stored))).toEqual(round)
      if (round.pays > title.stated.maxPays) throw new Error(`${title.id} paid ${round.pays} units.`)
      for (const stake of title.stakes) expect(Number.isSafeInteger(payoutOf(title, stake, round))).toBe(true)
    }
  })

  test('D142 takes every stake that it offers, and none in between units', () => {
    const game = gameOf(title)
    for (const stake of title.stakes) expect(game.prepare(stake, {})).toMatchObject({ isTooHigh: false })
    const [min = 0] = title.stakes
    for (const stake of [min - title.unit, min + 1, (title.stakes.at(-1) ?? 0) + title.unit])
      expect(game.prepare(stake, {})).toBeUndefined()
  })
})

test('D142 there are a dozen models or more: no two titles pay alike', () => {
  expect(new Set(titles.map(paysHash)).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThanOrEqual(12)
  expect(new Set(titles.map(({ kind }) => kind))).toEqual(new Set(['lines', 'ways', 'anywhere', 'cluster']))
})

test.for(['lines', 'ways', 'anywhere', 'cluster'] as const)(
  `D142 %s return over ${ROUNDS} rounds what 999 of 1,000 fair games do`,
  (kind) => {
    const title = titles.findLast((one) => one.kind === kind && one.stated.volatility !== 'high')
    const game = games.find(({ name }) => name === title?.id)
    if (!game) throw new Error(`There is no title of ${kind}.`)
    expect(simulate(game, game.odds(), { rounds: ROUNDS, source: seeded(142) })).toMatchObject({ isWithin: true })
  },
)

describe('a file', () => {
  test('D142 of every kind is read as it is written', () => {
    for (const title of Object.values(small)) expect(parse(slotTitle, title)).toEqual(title)
  })

  const lines = pearlTide()
  const spoiled: readonly (readonly [string, SlotTitle, object])[] = [
    ['symbols pay', lines, { pays: { ...lines.pays, h: undefined } }],
    ['the first reel has no wild', lines, { strips: lines.strips.toReversed().with(0, lines.strips[1] ?? '') }],
    ['a window shows at most one scatter of a reel', lines, { strips: lines.strips.with(2, 'SaSbcdefgh') }],
    ['lines have a row for each reel', lines, { lines: [[0, 1, 2, 3, 0]] }],
    ['lines differ', lines, { lines: [...(lines.lines ?? []), [1, 1, 1, 1, 1]] }],
    ['stakes are divisible by the unit', lines, { stakes: [20, 30] }],
    ['the highest stake cannot win more than maxPayout', lines, { maxPayout: 4_000_000 }],
    ['scatters that bring free spins pay more than the stake', lines, { scatterPays: [0, 0, 0, 20, 200, 500] }],
    ['free spins are won', lines, { free: { spins: [0, 0, 0, 0], max: 5, factor: 2 } }],
    ['free spins have as many reels', lines, { free: { ...lines.free, strips: lines.strips.slice(1) } }],
    ['a round is kept in 460 characters', smallCounts, { reels: 5, rows: 4, free: { ...smallCounts.free, max: 50 } }],
    ['coins that are held pay more than the stake', smallHold, { unit: 6, stakes: [6] }],
    ['groups do not tumble', smallTumbles, { kind: 'cluster' }],
    ['no scatters tumble', smallTumbles, { weights: { a: 1, b: 1, c: 1, scatter: 1 } }],
    ['no wild counts anywhere', smallCounts, { weights: { a: 1, b: 1, wild: 1 } }],
    ['groups are on at most 30 cells', { ...smallGroups, free: undefined }, { reels: 6, rows: 6 }],
  ]
  test.for(spoiled)('D142 is refused unless %s', ([fault, title, change]) => {
    const read = safeParse(slotTitle, JSON.parse(JSON.stringify({ ...title, ...change })))
    expect(read.issues?.map(({ message }) => message)).toEqual([fault])
  })

  test('D142 is refused if it returns other than it states, or too little, or too much', () => {
    expect(returnFault({ ...lines, pays: { ...lines.pays, a: [0, 0, 0, 75, 250, 760] } })).toMatch(/, not 959999\.$/)
    expect(returnFault(lines, 849_999)).toMatch(/^slot returns 849999/)
    expect(returnFault(lines, 997_001)).toMatch(/^slot returns 997001/)
  })

  test('D142 has no figures of other rules: its stakes may change, its pays may not', () => {
    expect(paysHash({ ...lines, stakes: [20] })).toBe(paysHash(lines))
    expect(paysHash({ ...lines, rows: 4 })).not.toBe(paysHash(lines))
    expect(keptOdds({ ...lines, rows: 4 })).toBeUndefined()
  })
})

describe('what a spin shows', () => {
  const drawn = (...numbers: readonly number[]) => {
    const next = numbers.values()
    return () => next.next().value ?? 0
  }

  test('D142 ways pay the product of the symbols on each reel', () => {
    // two on the first reel, one and a wild on the second, one on the third
    const { spins } = playRound({ ...smallWays, free: undefined }, drawn(0, 1, 3))
    expect(spins[0]?.grid).toEqual([
      ['a', 'a'],
      ['wild', 'a'],
      ['a', 'scatter'],
    ])
    expect(spins[0]?.wins).toMatchObject([{ role: 'a', count: 3, pays: 6 * 2 * 2 * 1 }])
  })

  test('D142 cells that won go, what is above them falls, and new symbols come from the top', () => {
    const { spins, pays } = playRound(smallTumbles, drawn(2, 0, 2, 2, 1, 1, 1))
    expect(spins[0]).toMatchObject({
      grid: [
        ['c', 'a'],
        ['c', 'c'],
      ],
      wins: [{ role: 'c', count: 3, pays: 1 }],
      tumbles: [
        {
          grid: [
            ['b', 'a'],
            ['b', 'b'],
          ],
          wins: [],
          fallFactor: 3,
        },
      ],
    })
    expect(pays).toBe(1)
  })

  test('D142 a coin that lands begins the count of respins again', () => {
    // all three coins in sight, then nothing, a coin of two units: the grid is full
    const { spins } = playRound(smallHold, drawn(2, 1, 0, 0, 2, 1, 0, 1))
    expect(spins[0]?.hold).toMatchObject({ isFull: true, respins: [[], [{ pays: 2 }]] })
  })
})
