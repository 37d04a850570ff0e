import { parse, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { isWin } from '#arcade/fair/rules.ts'
import { kenoGames } from '#arcade/keno/game.ts'
import { kenoOf } from '#arcade/keno/keno.ts'
import { winChanceOf } from '#arcade/keno/page/chances.ts'
import { drawBalls, maxStakeOf, payoutOf, paysOf, rulesOf, spotBounds } from '#arcade/keno/rules.ts'
import { kenoOutcome } from '#arcade/keno/schema.ts'
import { kenoTitle } from '#arcade/keno/title.ts'
import { fraction, millionths, sum, toNumber } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { chanceOf, kenoOdds } from '#returns/keno.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { atTable } from '#returns/table.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { everyDraw } from '#tests/arcade/support/every-draw.ts'
import { repeats } from '#tests/support/full-size.ts'

const ROUNDS = repeats(30_000, 100_000)
const VERIFIED = repeats(1_000, 3_000)

const titles = titlesOf('keno', kenoTitle)
const lagoon = titles.find(({ id }) => id === 'keno')
if (!lagoon) throw new Error('There is no Lagoon Keno.')
const rules = rulesOf(lagoon)
const keno = kenoOf(lagoon)
/** Every title with each number of spots. */
const ways = titles.flatMap((title) =>
  Object.keys(title.pays).map((spots) => ({ id: title.id, spots: Number(spots), title })),
)
const first = (spots: number) => Array.from({ length: spots }, (_, place) => place + 1)

describe('the draw', () => {
  test('D15 gives every order of a small urn’s balls once, and no ball twice', () => {
    const orders = new Map<string, number>()
    everyDraw(
      (draw) => drawBalls(draw, { balls: 6, drawn: 3 }),
      (balls, bounds) => {
        expect(bounds).toEqual([6, 5, 4])
        expect(new Set(balls).size).toBe(3)
        expect(balls.every((ball) => ball >= 1 && ball <= 6)).toBe(true)
        orders.set(balls.join(), (orders.get(balls.join()) ?? 0) + 1)
      },
    )
    expect(orders.size).toBe(6 * 5 * 4)
    expect([...orders.values()].every((times) => times === 1)).toBe(true)
  })

  test('D15 draws every ball at every place as often as expected (chi-square over 60,000 rounds)', () => {
    const { balls: all, drawn } = lagoon
    const seen = Array.from({ length: drawn }, () => Array.from({ length: all + 1 }, () => 0))
    const rounds = 60_000
    const source = seeded(40)
    for (let round = 1; round <= rounds; round++) {
      const balls = drawBalls(source(round), lagoon)
      if (new Set(balls).size !== drawn) throw new Error(`${balls.join()} has a ball twice`)
      balls.forEach((ball, place) => seen[place]?.splice(ball, 1, (seen[place][ball] ?? 0) + 1))
    }
    const expected = rounds / all
    for (const times of seen) {
      expect(times[0]).toBe(0)
      const chi = times.slice(1).reduce((far, count) => far + (count - expected) ** 2 / expected, 0)
      // 39 degrees of freedom: one in 10,000 places is above 80
      expect(chi).toBeLessThan(80)
    }
  })

  test('D15 matches a published example', async () => {
    const seeds = { serverSeed: `${'00'.repeat(31)}01`, clientSeed: 'lagoon', nonce: 1 }
    const round = await rules.play(seeds, 100, { spots: [8, 37, 40] })
    expect(round).toEqual({ outcome: { drawn: [38, 25, 18, 12, 2, 40, 3, 10, 9, 14], hits: 1 }, payout: 100 })
    expect(parse(kenoOutcome(lagoon), JSON.parse(JSON.stringify(round.outcome)))).toEqual(round.outcome)
  })
})

describe('the odds', () => {
  test('D15 of a small urn match an enumeration of its draws', () => {
    const hits = [0, 0, 0]
    everyDraw(
      (draw) => drawBalls(draw, { balls: 6, drawn: 3 }).filter((ball) => ball === 1 || ball === 4).length,
      (hit) => hits.splice(hit, 1, (hits[hit] ?? 0) + 1),
    )
    const urn = { balls: 6, drawn: 3 }
    expect(hits.map((times) => fraction(times, 120))).toEqual([0, 1, 2].map((hit) => chanceOf(2, hit, urn)))
  })

  test.for(ways)('D15 D149 $id with $spots spots returns exactly what is stated', ({ title, spots }) => {
    expect(sum(...paysOf(title, spots).map((_, hits) => chanceOf(spots, hits, title)))).toEqual(fraction(1))
    const { mean, win } = kenoOdds(title, spots)
    expect(millionths(mean)).toBe(title.returns[spots])
    expect(toNumber(mean)).toBeGreaterThan(0.949)
    expect(toNumber(mean)).toBeLessThan(0.97)
    expect(winChanceOf(title, spots)).toBeCloseTo(toNumber(win), 12)
  })

  test.for(ways.filter(({ id }) => id === 'keno'))(
    'D15 $spots spots of Lagoon Keno pay often, between 96.2 and 96.3 %%',
    ({ title, spots }) => {
      const { mean, hit, win } = kenoOdds(title, spots)
      expect(Math.abs(toNumber(mean) - 0.9625)).toBeLessThan(0.0005)
      expect(toNumber(hit)).toBeGreaterThan(0.2)
      expect(toNumber(win)).toBeGreaterThan(0.13)
    },
  )

  test('D149 of twenty balls of eighty are the known ones', () => {
    const urn = { balls: 80, drawn: 20 }
    const oneIn = (spots: number) => 1 / toNumber(chanceOf(spots, spots, urn))
    expect(oneIn(10)).toBeCloseTo(8_911_711.1765, 3)
    expect(oneIn(6)).toBeCloseTo(7_752.8431, 4)
    expect(oneIn(4)).toBeCloseTo(326.4355, 4)
  })

  test('D149 differ from title to title: a calm one pays often, a steep one seldom', () => {
    const odds = (id: string, spots: number) => {
      const title = titles.find((one) => one.id === id)
      if (!title) throw new Error(`There is no ${id}.`)
      return { ...kenoOdds(title, spots), max: (paysOf(title, spots).at(-1) ?? 0) / 100 }
    }
    const [calm, usual, steep] = [odds('keno-calm', 8), odds('keno', 8), odds('keno-summit', 8)]
    expect(toNumber(calm.hit)).toBeGreaterThan(0.6)
    expect(toNumber(steep.hit)).toBeLessThan(0.1)
    expect([calm.max, usual.max, steep.max]).toEqual([250, 1_000, 10_000])
  })

  test.for(ways)('D15 $id with $spots spots: more hits never pay less, and no pay is below the stake', (way) => {
    const pays = paysOf(way.title, way.spots)
    expect(pays).toHaveLength(way.spots + 1)
    expect(pays.toSorted((a, b) => a - b)).toEqual(pays)
    expect(pays.every((hundredths) => hundredths === 0 || hundredths >= 100)).toBe(true)
  })

  test('D15 no other number of spots pays anything', () => {
    for (const title of titles) {
      const { min, max } = spotBounds(title)
      expect([paysOf(title, min - 1), paysOf(title, max + 1)]).toEqual([[], []])
    }
  })

  test.for(['keno-1', 'keno-4', 'keno-7', 'keno-10', 'keno-eighty-3', 'keno-quick-3', 'keno-calm-5'])(
    `D15 %s returns over ${ROUNDS} rounds what 999 of 1,000 fair games do`,
    (name) => {
      const game = games.find((one) => one.name === name)
      if (!game) throw new Error(`${name} is no game`)
      expect(simulate(game, game.odds(), { rounds: ROUNDS, source: seeded(2_026) })).toMatchObject({ isWithin: true })
    },
  )
})

describe('the arcade’s own code', () => {
  test.for(['keno-1', 'keno-6', 'keno-10', 'keno-eighty-2', 'keno-quick-2', 'keno-calm-4', 'dice-49.5%', 'slot'])(
    `D15 plays %s ${VERIFIED} times within what is stated, and every round verifies`,
    async (name) => {
      const game = games.find((one) => one.name === name)
      if (!game) throw new Error(`${name} is no game`)
      expect(await simulateAtTable(game, game.odds(), { rounds: VERIFIED, run: name })).toMatchObject({
        isWithin: true,
      })
    },
  )

  test('D15 stops the simulation at a round that its page cannot verify', async () => {
    const generous = {
      ...rules,
      play: async (...way: Parameters<typeof rules.play>) => ({ ...(await rules.play(...way)), payout: 20 }),
    }
    const round = atTable(keno, generous, { stake: 20, bet: { spots: [1] } })
    const lost = { serverSeed: `${'00'.repeat(31)}01`, clientSeed: 'lagoon', nonce: 1 }
    await expect(round(lost)).rejects.toThrow('Round 1 of keno does not verify')
  })
})

describe('the money', () => {
  test('D15 pays every stake in whole minor units, without rounding', () => {
    for (const title of titles) {
      const [from = 0, to = 0] = title.stakes
      for (let stake = from; stake <= to; stake += title.stakeStep * 7) {
        for (const spots of Object.keys(title.pays).map(Number)) {
          const pays = paysOf(title, spots)
          const due = pays.map((_, hits) => payoutOf(title, stake, { spots, hits }))
          if (!due.every((payout, hits) => Number.isSafeInteger(payout) && payout * 100 === stake * (pays[hits] ?? 0)))
            throw new Error(`${stake} on ${spots} spots of ${title.id} pays ${due.join()}`)
        }
      }
    }
  })

  test.for(ways)('D15 allows $spots spots of $id with the highest stake that can be paid, and no more', (way) => {
    const { title, spots } = way
    const game = kenoOf(title)
    const [stake, bet] = [maxStakeOf(title, spots), { spots: first(spots) }]
    expect(game.prepare(stake, bet)?.isTooHigh).toBe(false)
    expect(rulesOf(title).maxPayoutOf(stake, bet)).toBeLessThanOrEqual(title.maxPayout)
    expect(stake === title.stakes.at(-1) || game.prepare(stake + title.stakeStep, bet)?.isTooHigh).toBe(true)
  })

  test('D15 allows up to 10,000.00 on one spot of Lagoon Keno, and 50.00 on ten', () => {
    expect(maxStakeOf(lagoon, 1)).toBe(1_000_000)
    expect(maxStakeOf(lagoon, 10)).toBe(5_000)
  })

  test('D15 counts as a win only above the stake', () => {
    expect([isWin(100, 0), isWin(100, 100), isWin(100, 105)]).toEqual([false, false, true])
  })
})

describe('a bet', () => {
  test('D15 of one to ten spots is accepted in any order', () => {
    for (const spots of [[1], [40], [40, 1, 7], first(10)])
      expect(keno.prepare(20, { spots })?.bet).toBe(JSON.stringify({ spots }))
  })

  const hostile: readonly [string, unknown][] = [
    ['no spots', { spots: [] }],
    ['eleven spots', { spots: first(11) }],
    ['a spot twice', { spots: [7, 7] }],
    ...[0, 41, 81, -1, 1.5, Number('1e309'), Number.NaN, '7', '٣', null, true, [7]].map((spot): [string, unknown] => [
      `the spot ${JSON.stringify(spot)} (${String(spot)})`,
      { spots: [1, spot] },
    ]),
    ['spots in words', { spots: '1,2,3' }],
    ['spots by name', { spots: { 0: 1, length: 1 } }],
    ['what was not asked', { spots: [1], payout: 1_000_000 }],
    ['nothing', null],
  ]
  test.for(hostile)('D15 with %s is refused', ([, bet]) => {
    expect(keno.prepare(100, bet)).toBeUndefined()
  })

  test.for([0, -0, -20, 10, 30, 20.5, 0.1, 1_000_020, Number('1e309'), Number.NaN])(
    'D15 of a stake of %d is refused',
    (stake) => {
      expect(keno.prepare(stake, { spots: [1] })).toBeUndefined()
    },
  )
})

describe('a title', () => {
  test('D149 is read with its rounds: one of the game before titles were files still verifies', async () => {
    const game = kenoGames.find(({ id }) => id === 'keno')
    const stored = { bet: '{"spots":[8,37,40]}', outcome: '{"drawn":[38,25,18,12,2,40,3,10,9,14],"hits":1}' }
    const read = game?.read(stored)
    const seeds = { serverSeed: `${'00'.repeat(31)}01`, clientSeed: 'lagoon', nonce: 1, commitment: '' }
    expect(read?.bet).toEqual({ spots: [8, 37, 40] })
    const claimed = { ...seeds, stake: 100, bet: read?.bet, outcome: read?.outcome, payout: 100 }
    expect(await game?.verify(claimed)).toEqual({ commitment: false, outcome: true, payout: true })
    expect(await game?.verify({ ...claimed, payout: 200 })).toMatchObject({ payout: false })
  })

  test.for([
    ['fewer spots than it pays for', 'keno-calm', first(2)],
    ['more spots than it pays for', 'keno-quick', first(7)],
    ['a ball that it does not have', 'keno-quick', [25]],
  ] as const)('D149 refuses a bet with %s', ([, id, spots]) => {
    expect(kenoGames.find((game) => game.id === id)?.prepare(20, { spots })).toBeUndefined()
  })

  test.for([
    ['a pay below the stake', { pays: { ...lagoon.pays, 1: [0, 95] } }],
    ['a pay that would be rounded', { pays: { ...lagoon.pays, 1: [0, 383] } }],
    ['a pay that falls with the hits', { pays: { ...lagoon.pays, 2: [0, 385, 110] } }],
    ['a pay too few', { pays: { ...lagoon.pays, 2: [0, 110] } }],
    ['no return for a number of spots', { returns: { 1: 962_500 } }],
    ['another return than its lowest', { stated: { ...lagoon.stated, return: 962_500 } }],
  ] as const)('D149 is refused with %s', ([, part]) => {
    expect(safeParse(kenoTitle, { ...lagoon, ...part }).success).toBe(false)
  })
})
