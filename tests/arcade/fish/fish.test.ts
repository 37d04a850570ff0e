import { describe, expect, test } from 'vitest'
import { playWith } from '#contract/fair/draws.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { safeParse } from 'valibot'
import { fishOf } from '#arcade/fish/fish.ts'
import type { Kind } from '#arcade/fish/kinds.ts'
import { catchesOf, isCaught, kindsOf, payoutOf, paysOf, rulesOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { fishOdds } from '#returns/fish.ts'
import { fraction } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { repeats } from '#tests/support/full-size.ts'

const SHOTS = repeats(30_000, 100_000)
const VERIFIED = repeats(1_000, 3_000)

const titles = titlesOf('fish', fishTitle)
const lagoon = titles.find(({ id }) => id === 'fish')
if (!lagoon) throw new Error('There is no Lagoon Catch.')
const [fish, rules, kinds, stakes] = [fishOf(lagoon), rulesOf(lagoon), kindsOf(lagoon), lagoon.stakes]
const ways = titles.flatMap((title) => kindsOf(title).map((kind) => ({ id: title.id, kind, title })))

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'lagoon', nonce: 1 }
const found = (name: string) => {
  const game = games.find((one) => one.name === name)
  if (!game) throw new Error(`There is no ${name}.`)
  return game
}

describe('every kind of fish', () => {
  /** Pay of a catch in stakes, and its chance in hundred-thousandths, as stated in the rules for players. */
  const stated: Partial<Record<Kind, readonly [number, number]>> = {
    sardine: [2, 48_300],
    clownfish: [3, 32_200],
    angelfish: [5, 19_320],
    pufferfish: [8, 12_075],
    squid: [15, 6_440],
    tuna: [30, 3_220],
    swordfish: [75, 1_288],
    goldfish: [200, 483],
  }

  test.for(kinds)('D15 %s of Lagoon Catch is caught and pays as stated', (kind) => {
    expect([paysOf(lagoon, kind) / 100, catchesOf(lagoon, kind)]).toEqual(stated[kind])
  })

  test.for(ways)('D15 D149 $kind of $id returns exactly what every other kind there does', ({ title, kind }) => {
    const { mean, hit, win, maxPayout } = fishOdds(title, kind)
    expect(mean).toEqual(fraction(title.stated.return, 1_000_000))
    expect([hit, win]).toEqual([fraction(catchesOf(title, kind), title.draws), hit])
    expect(maxPayout).toEqual(fraction(paysOf(title, kind), 100))
  })

  test.for(ways)('D15 $kind of $id is caught by the lowest numbers only, checked for every draw', ({ title, kind }) => {
    let caught = 0
    for (let drawn = 0; drawn < title.draws; drawn++) caught += Number(isCaught(title, kind, drawn))
    const catches = catchesOf(title, kind)
    expect(caught).toBe(catches)
    expect([isCaught(title, kind, catches - 1), isCaught(title, kind, catches)]).toEqual([true, false])
  })

  test.for(['fish-sardine', 'fish-goldfish', 'shallow-reef-shrimp', 'deep-trench-lanternfish', 'deep-trench-octopus'])(
    `D15 %s returns over ${SHOTS} shots what 999 of 1,000 fair games do`,
    (name) => {
      const game = found(name)
      expect(simulate(game, game.odds(), { rounds: SHOTS, source: seeded(2_026) })).toMatchObject({ isWithin: true })
    },
  )

  test.for(['fish-sardine', 'fish-squid', 'shallow-reef-turtle', 'deep-trench-jellyfish'])(
    `D15 %s returns what is stated over ${VERIFIED} shots by the arcade’s own code, and every shot verifies`,
    async (name) => {
      const game = found(name)
      expect(await simulateAtTable(game, game.odds(), { rounds: VERIFIED, run: name })).toMatchObject({
        isWithin: true,
      })
    },
  )

  test('D149 of the shallows are caught often and pay little, those of the trench seldom and much', () => {
    const of = (id: string) => {
      const title = titles.find((one) => one.id === id)
      if (!title) throw new Error(`There is no ${id}.`)
      const all = kindsOf(title)
      return { max: Math.max(...all.map((kind) => paysOf(title, kind))), best: catchesOf(title, all[0] ?? 'tuna') }
    }
    expect(of('shallow-reef')).toEqual({ max: 1_000, best: 81_000 })
    expect(of('deep-trench')).toEqual({ max: 100_000, best: 19_200 })
  })

  test.for([
    [
      'a chance that would be rounded',
      { kinds: lagoon.kinds.map((one, at) => (at === 0 ? { ...one, pays: 220 } : one)) },
    ],
    ['a kind twice', { kinds: [...lagoon.kinds.slice(0, 7), { kind: 'tuna', pays: 20_000 }] }],
    ['a rare kind that pays less', { kinds: lagoon.kinds.toReversed() }],
    ['another return than is stated', { stated: { ...lagoon.stated, return: 965_000 } }],
    ['a stake whose payout would be rounded', { stakes: [25, 50] }],
  ] as const)('D149 a lagoon with %s is refused', ([, part]) => {
    expect(safeParse(fishTitle, lagoon).success).toBe(true)
    expect(safeParse(fishTitle, { ...lagoon, ...part }).success).toBe(false)
  })
})

describe('the money', () => {
  test('D15 pays every stake of the ladder in whole minor units, more than itself for any catch, and far below the cap', () => {
    for (const { title, kind } of ways) {
      for (const stake of title.stakes) {
        const maxPayout = rulesOf(title).maxPayoutOf(stake, { kind })
        expect(maxPayout).toBe((stake * paysOf(title, kind)) / 100)
        expect(Number.isSafeInteger(maxPayout) && maxPayout > stake).toBe(true)
        expect(fishOf(title).prepare(stake, { kind })?.isTooHigh).toBe(false)
      }
    }
    expect(rules.maxPayoutOf(stakes.at(-1) ?? 0, { kind: 'goldfish' })).toBeLessThan(lagoon.maxPayout / 10)
    expect([stakes[0], stakes.at(-1)]).toEqual([rules.minStake, rules.maxStake])
  })

  test('D15 depends on the seeds alone, for any stake and any kind', async () => {
    const drawn = await playWith(seeds, (draw) => draw(lagoon.draws))
    for (const stake of stakes) {
      for (const kind of kinds) {
        const { outcome, payout } = await rules.play(seeds, stake, { kind })
        expect(outcome).toEqual({ drawn })
        expect(payout).toBe(isCaught(lagoon, kind, drawn) ? payoutOf(lagoon, stake, kind) : 0)
      }
    }
  })

  test('D15 finds a false number and a false payout', async () => {
    const { outcome, payout } = await rules.play(seeds, 20, { kind: 'sardine' })
    const round = { ...seeds, stake: 20, bet: { kind: 'sardine' as const }, outcome, payout, commitment: 'other' }
    expect(await verifyRound(rules, round)).toEqual({ commitment: false, outcome: true, payout: true })
    const other = { drawn: (outcome.drawn + 1) % lagoon.draws }
    expect(await verifyRound(rules, { ...round, outcome: other })).toMatchObject({ outcome: false })
    expect(await verifyRound(rules, { ...round, payout: payout + 20 })).toMatchObject({ payout: false })
  })
})

describe('a shot', () => {
  test('D15 at every kind is accepted, and read again from storage', async () => {
    for (const kind of kinds) {
      const preparedBet = fish.prepare(50, { kind })
      expect(preparedBet?.bet).toBe(JSON.stringify({ kind }))
      const { outcome = '', detail = '' } = (await preparedBet?.play(seeds)) ?? {}
      expect(fish.read({ bet: JSON.stringify({ kind }), outcome })).toEqual({
        bet: { kind },
        outcome: JSON.parse(outcome),
      })
      expect(JSON.parse(detail)).toEqual({ nonce: 1, kind, ...JSON.parse(outcome) })
    }
    for (const outcome of ['{"drawn":-1}', '{"drawn":100000}', '{"drawn":0.5}', '{"drawn":"7"}', '{}', 'null'])
      expect(() => fish.read({ bet: '{"kind":"tuna"}', outcome }), outcome).toThrow()
  })

  test.for([
    null,
    [],
    {},
    'tuna',
    { kind: 'whale' },
    { kind: 'Tuna' },
    { kind: '' },
    { kind: null },
    { kind: 7 },
    { kind: ['tuna'] },
    { kind: 'toString' },
    { kind: '__proto__' },
    { kind: 'tuna', payout: 1_000_000 },
    { kind: 'tuna', x: 0.5, y: 0.5 },
  ])('D15 at %j is refused', (bet) => {
    expect(fish.prepare(20, bet)).toBeUndefined()
  })

  test.for([0, -0, -20, 10, 21, 30, 40, 60, 1_999, 2_020, 5_000, 0.1, 20.5, Number('1e309'), Number.NaN])(
    'D15 for %d, which is not on the ladder, is refused',
    (stake) => {
      expect(fish.prepare(stake, { kind: 'tuna' })).toBeUndefined()
    },
  )
})
