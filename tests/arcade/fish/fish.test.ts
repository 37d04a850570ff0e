import { describe, expect, test } from 'vitest'
import { playWith } from '#contract/fair/draws.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { fish } from '#arcade/fish/game.ts'
import { DRAWS, MAX_PAYOUT, RETURN, STAKES, catchesOf, isCaught, kinds, paysOf, rules } from '#arcade/fish/rules.ts'
import { fishOdds } from '#returns/fish.ts'
import { fraction, product } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'lagoon', nonce: 1 }
const found = (kind: string) => {
  const game = games.find(({ name }) => name === `fish-${kind}`)
  if (!game) throw new Error(`There is no ${kind}.`)
  return game
}

describe('every kind of fish', () => {
  /** Pay of a catch, and its chance in hundred-thousandths, as stated in the rules for players. */
  const stated = {
    sardine: [2, 48_300],
    clownfish: [3, 32_200],
    angelfish: [5, 19_320],
    pufferfish: [8, 12_075],
    squid: [15, 6_440],
    tuna: [30, 3_220],
    swordfish: [75, 1_288],
    goldfish: [200, 483],
  } as const

  test.for(kinds)('D15 %s returns exactly 96.6 %% of the stakes, like every other kind', (kind) => {
    expect([paysOf(kind), catchesOf(kind)]).toEqual(stated[kind])
    const { mean, hit, win, maxPayout } = fishOdds(kind)
    expect(mean).toEqual(fraction(966, 1_000))
    expect(product(mean, fraction(DRAWS))).toEqual(fraction(RETURN * DRAWS))
    expect([hit, win]).toEqual([fraction(catchesOf(kind), DRAWS), hit])
    expect(maxPayout).toEqual(fraction(paysOf(kind)))
  })

  test.for(kinds)('D15 %s is caught by the lowest numbers only, checked for every possible draw', (kind) => {
    let caught = 0
    for (let drawn = 0; drawn < DRAWS; drawn++) caught += Number(isCaught(kind, drawn))
    expect(caught).toBe(catchesOf(kind))
    expect([isCaught(kind, catchesOf(kind) - 1), isCaught(kind, catchesOf(kind))]).toEqual([true, false])
  })

  test.for(kinds)('D15 %s returns over 100,000 shots what 999 of 1,000 fair games do', (kind) => {
    const game = found(kind)
    expect(simulate(game, game.odds(), { rounds: 100_000, source: seeded(2_026) })).toMatchObject({ isWithin: true })
  })

  test.for(['sardine', 'squid', 'goldfish'])(
    'D15 %s returns what is stated over 3,000 shots by the arcade’s own code, and every shot verifies',
    async (kind) => {
      const game = found(kind)
      expect(await simulateAtTable(game, game.odds(), { rounds: 3_000, run: kind })).toMatchObject({ isWithin: true })
    },
  )
})

describe('the money', () => {
  test('D15 pays every stake of the ladder in whole minor units, more than itself for any catch, and far below the cap', () => {
    for (const stake of STAKES) {
      for (const kind of kinds) {
        const maxPayout = rules.maxPayoutOf(stake, { kind })
        expect(maxPayout).toBe(stake * paysOf(kind))
        expect(Number.isSafeInteger(maxPayout) && maxPayout >= 2 * stake).toBe(true)
        expect(fish.prepare(stake, { kind })?.isTooHigh).toBe(false)
      }
    }
    expect(rules.maxPayoutOf(STAKES.at(-1) ?? 0, { kind: 'goldfish' })).toBeLessThan(MAX_PAYOUT / 10)
    expect([STAKES[0], STAKES.at(-1)]).toEqual([rules.minStake, rules.maxStake])
  })

  test('D15 depends on the seeds alone, for any stake and any kind', async () => {
    const drawn = await playWith(seeds, (draw) => draw(DRAWS))
    for (const stake of STAKES) {
      for (const kind of kinds) {
        const { outcome, payout } = await rules.play(seeds, stake, { kind })
        expect(outcome).toEqual({ drawn })
        expect(payout).toBe(isCaught(kind, drawn) ? stake * paysOf(kind) : 0)
      }
    }
  })

  test('D15 finds a false number and a false payout', async () => {
    const { outcome, payout } = await rules.play(seeds, 20, { kind: 'sardine' })
    const round = { ...seeds, stake: 20, bet: { kind: 'sardine' as const }, outcome, payout, commitment: 'other' }
    expect(await verifyRound(rules, round)).toEqual({ commitment: false, outcome: true, payout: true })
    const other = { drawn: (outcome.drawn + 1) % DRAWS }
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
