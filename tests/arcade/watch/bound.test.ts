import { describe, expect, test } from 'vitest'
import { games, ownGames } from '#arcade/games.ts'
import { type RoundSums, type StatedReturn, sideLeft } from '#arcade/watch/bound.ts'
import { statedBy, watchedOf } from '#arcade/watch/stated.ts'

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const slot: StatedReturn = { low: 0.96, high: 0.960001, max: 1_000, raises: 0 }
/** One round of a slot of the stated return: three pays, the largest of which is rare. */
const slotPays = (drawn: number) => (drawn < 0.0001 ? 1_000 : drawn < 0.0101 ? 26 : drawn < 0.3101 ? 2 : 0)

/** Plays rounds, looks after every `every` of them, and returns the side that was left and after how many rounds. */
function play(
  pays: (drawn: number) => number,
  stated: StatedReturn,
  { seed = 1, rounds = 200_000, every = 1_000 } = {},
) {
  const draw = chance(seed)
  let sums: RoundSums = { rounds: 0, returned: 0, squared: 0 }
  for (let at = 1; at <= rounds; at++) {
    const share = pays(draw())
    sums = { rounds: at, returned: sums.returned + share, squared: sums.squared + share * share }
    const side = at % every === 0 ? sideLeft(sums, stated) : undefined
    if (side) return { side, rounds: at }
  }
  return undefined
}

describe('the bound of a title', () => {
  test('D152 is left by none of 30 honest titles, looked at after every 50 of 50,000 rounds', () => {
    for (let seed = 1; seed <= 30; seed++) {
      expect(play(slotPays, slot, { seed, rounds: 50_000, every: 50 }), String(seed)).toBeUndefined()
    }
  })

  test('D152 is left by a title that pays more or less than it states, on that side', () => {
    const even = (share: number) => (drawn: number) => (drawn < share / 2 ? 2 : 0)
    const table: StatedReturn = { low: 0.97, high: 0.970001, max: 36, raises: 0 }
    expect(play(even(0.97), table)).toBeUndefined()
    const [rich, poor] = [play(even(1.05), table), play(even(0.9), table)]
    expect([rich?.side, poor?.side]).toEqual(['above', 'below'])
    expect(rich?.rounds).toBeLessThan(20_000)
    expect(poor?.rounds).toBeLessThan(30_000)
    // one of the pays of a slot is twice as high
    const slipped = (drawn: number) => (slotPays(drawn) === 26 ? 52 : slotPays(drawn))
    expect(play(slipped, slot, { rounds: 300_000 })?.side).toBe('above')
  })

  test('D152 does not hold losses against a game of choice, and knows that raises can lose more than the stake', () => {
    const cards: StatedReturn = { low: undefined, high: 0.995, max: 50, raises: 12 }
    expect(play(() => 0, cards)).toBeUndefined()
    expect(play((drawn) => (drawn < 0.5 ? -1 : 2.9), cards)).toBeUndefined()
    expect(play((drawn) => (drawn < 0.5 ? -1 : 3.2), cards, { every: 100 })?.side).toBe('above')
  })

  test('D152 is not left by the first rounds, whatever they pay within what is possible', () => {
    expect(sideLeft({ rounds: 0, returned: 0, squared: 0 }, slot)).toBeUndefined()
    expect(sideLeft({ rounds: 1, returned: 1_000, squared: 1_000_000 }, slot)).toBeUndefined()
    expect(sideLeft({ rounds: 50, returned: 0, squared: 0 }, slot)).toBeUndefined()
  })
})

describe('what titles state', () => {
  test('D152 is a range for each version of every game, and games of choice have no lower end', () => {
    const watched = watchedOf(games)
    expect(new Set(watched.map(({ title }) => title))).toEqual(new Set(games.map(({ id }) => id)))
    for (const { title, low, high, max } of watched) {
      expect(low ?? 0.85, title).toBeGreaterThanOrEqual(0.85)
      expect(high, title).toBeGreaterThanOrEqual(low ?? 0.85)
      expect(high, title).toBeLessThan(0.9971)
      expect(max, title).toBeGreaterThan(low ?? 1)
    }
    const of = (id: string) => watched.find(({ title }) => title === id)
    expect(of('baccarat')).toMatchObject({ low: 0.896385, high: 0.989421 })
    expect(of('keno')).toMatchObject({ low: 0.962359, high: 0.962874, max: 1_000 })
    expect(of('three-card-poker')).toMatchObject({ low: undefined, high: 0.976833, raises: 12 })
    expect(of('lagoon-holdem')).toMatchObject({ low: undefined, high: 0.997001 })
    for (const { id, stepsOf } of ownGames) expect(of(id)?.raises, id).toBe(stepsOf ? 12 : 0)
    expect(of('crash')).toMatchObject({ low: undefined, high: 0.965 })
  })

  test('D152 a roulette lists its bets without their returns: none is above the largest return of any title', () => {
    expect(statedBy({ engine: 'roulette', stated: { return: 972_972 }, bets: ['even'] })).toMatchObject({
      high: 0.997001,
    })
  })
})
