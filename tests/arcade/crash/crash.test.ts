import { createHash } from 'node:crypto'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { crashNow } from '#arcade/crash/chain.ts'
import { CHAIN_LENGTH, seedsOf } from '#arcade/shared/chain.ts'
import { heightAt, lengthOf, reachedAfter } from '#arcade/crash/curve.ts'
import { clientMessage, betRequest } from '#arcade/crash/requests.ts'
import {
  LOWEST_OUT,
  MAX_PAYOUT,
  MAX_STAKE,
  MIN_STAKE,
  STAKE_STEP,
  TOP,
  casesOf,
  ceilingOf,
  crashOf,
  crashOfCase,
  isOwed,
  payoutOf,
  targetOf,
} from '#arcade/crash/rules.ts'
import { commitmentOf } from '#contract/fair/draws.ts'
import { chanceOf, crashOdds } from '#returns/crash.ts'
import { fraction, millionths, product, toNumber } from '#returns/fraction.ts'
import { deviationOf } from '#returns/odds.ts'

const CASES = 2n ** 52n
const LAST = '5a'.repeat(32)
const PUBLIC = 'a-word-of-the-first-page'

describe('the curve', () => {
  test('D15 grows from 1.00 to the top in whole hundredths and never falls', () => {
    expect([heightAt(-5), heightAt(0), heightAt(165), heightAt(167)]).toEqual([100, 100, 100, 101])
    let before = 100
    for (let ms = 0; ms <= 120_000; ms += 7) {
      const height = heightAt(ms)
      if (!Number.isInteger(height) || height < before || height > TOP) throw new Error(`${height} after ${ms} ms`)
      before = height
    }
    expect(before).toBe(TOP)
    expect(heightAt(11_590)).toBe(200)
    expect(heightAt(Number.MAX_SAFE_INTEGER)).toBe(TOP)
  })

  test('D15 reaches a multiplier at one exact millisecond, and lasts until it exceeds the crash point', () => {
    for (const hundredths of [100, 101, 102, 150, 199, 200, 1_234, 5_000, 99_999, TOP]) {
      const at = reachedAfter(hundredths)
      expect(heightAt(at)).toBeGreaterThanOrEqual(hundredths)
      if (at > 0) expect(heightAt(at - 1)).toBeLessThan(hundredths)
      const end = lengthOf(hundredths)
      expect(heightAt(end - 1)).toBeLessThanOrEqual(hundredths)
      expect(heightAt(end)).toBeGreaterThanOrEqual(Math.min(hundredths + 1, TOP))
    }
    expect(lengthOf(100)).toBe(reachedAfter(101))
    expect(lengthOf(TOP)).toBe(reachedAfter(TOP))
  })
})

describe('the crash point', () => {
  test('D15 reaches each multiplier in exactly the stated number of cases', () => {
    for (let out = LOWEST_OUT; out <= TOP; out += out < 2_000 ? 1 : 97) {
      const last = CASES - casesOf(out) // the first case that reaches it, as cases are in ascending order
      if (crashOfCase(last) < out || crashOfCase(last - 1n) >= out) throw new Error(`${out} is off by a case`)
    }
    expect([crashOfCase(0n), crashOfCase(CASES - 1n)]).toEqual([100, TOP])
  })

  test('D15 returns 96.5 % at every cash-out from 1.01 to 1,000.00, less by under a billionth', () => {
    const stated = fraction(965, 1_000)
    for (let out = LOWEST_OUT; out <= TOP; out++) {
      const { over, under } = product(fraction(out, 100), chanceOf(out))
      const short = stated.over * under - over * stated.under
      if (short < 0n || short * 1_000_000_000n > stated.under * under)
        throw new Error(`${out} returns ${over}/${under}`)
    }
    expect(millionths(crashOdds(200).mean)).toBe(965_000 - 1)
    expect(toNumber(crashOdds(LOWEST_OUT).hit)).toBeCloseTo(0.9554, 4)
  })

  test('D15 is the same for server and page, and matches the published examples', async () => {
    const seedAt = seedsOf(LAST, 500)
    for (let place = 1; place <= 500; place += 7) {
      const seed = seedAt(place)
      expect(await crashOf(seed, PUBLIC, place)).toBe(crashNow(seed, PUBLIC, place))
    }
    const one = `${'00'.repeat(31)}01`
    expect([1, 2, 3, 4, 5, 6].map((place) => crashNow(one, 'lagoon', place))).toEqual([1_646, 164, 563, 295, 188, 474])
  })
})

describe('the chain', () => {
  test('D15 makes each seed the SHA-256 of the next, down to the published hash', async () => {
    const seedAt = seedsOf(LAST, 40)
    expect(seedAt(40)).toBe(LAST)
    for (let place = 1; place <= 40; place++) expect(await commitmentOf(seedAt(place))).toBe(seedAt(place - 1))
    expect(() => seedAt(41)).toThrow(RangeError)
    expect(() => seedAt(-1)).toThrow(RangeError)
    const other = seedsOf(createHash('sha256').update(LAST).digest('hex'), 40)
    expect(other(0)).not.toBe(seedAt(0))
  })

  test('D15 returns over 100,000 flights of a chain what 999 of 1,000 fair ones do, with any strategy', () => {
    const seedAt = seedsOf(LAST, CHAIN_LENGTH)
    const crashes = Array.from({ length: CHAIN_LENGTH }, (_, at) => crashNow(seedAt(at + 1), PUBLIC, at + 1))
    // automatically at a multiplier, or manually at a time of the flight
    const byHand = [500, 3_000, 20_000].map((ms) => heightAt(ms))
    for (const out of [101, 150, 200, 1_000, 10_000, ...byHand]) {
      const odds = crashOdds(out)
      const paid = crashes.filter((crash) => out <= crash).length * payoutOf(MIN_STAKE, out)
      const error = deviationOf(odds) / Math.sqrt(crashes.length)
      const off = (paid / MIN_STAKE / crashes.length - toNumber(odds.mean)) / error
      expect(Math.abs(off), `leaving at ${out}`).toBeLessThan(3.290527)
    }
    // a strategy that changes from flight to flight: after a loss twice as high, up to 8
    let [staked, paid, out] = [0, 0, 150]
    for (const crash of crashes) {
      staked += MIN_STAKE
      const isPaid = out <= crash
      paid += isPaid ? payoutOf(MIN_STAKE, out) : 0
      out = isPaid ? 150 : Math.min(out * 2, 800)
    }
    expect(Math.abs(paid / staked - 0.965)).toBeLessThan(0.02)
  })
})

describe('the money', () => {
  test('D15 pays every stake in whole minor units at every multiplier, and never above the maximum', () => {
    for (let stake = MIN_STAKE; stake <= MAX_STAKE; stake += STAKE_STEP) {
      const ceiling = ceilingOf(stake)
      for (const out of [101, 137, 999, ceiling]) {
        const payout = payoutOf(stake, out)
        if (!Number.isSafeInteger(payout) || payout * 100 !== stake * out) throw new Error(`${stake} at ${out}`)
      }
      if (payoutOf(stake, ceiling) > MAX_PAYOUT) throw new Error(`${stake} pays more than the most`)
      if (ceiling < TOP && payoutOf(stake, ceiling + 1) <= MAX_PAYOUT) throw new Error(`${stake} leaves too early`)
    }
    expect([ceilingOf(MIN_STAKE), ceilingOf(10_000), ceilingOf(MAX_STAKE)]).toEqual([TOP, 50_000, 5_000])
    expect([targetOf(100, { auto: null }), targetOf(100, { auto: 250 }), targetOf(MAX_STAKE, { auto: TOP })]).toEqual([
      TOP,
      250,
      5_000,
    ])
  })

  test.each([
    ['cashed out below the crash', 250, { out: 180, payout: 180 }, true],
    ['cashed out at the crash itself', 250, { out: 250, payout: 250 }, true],
    ['cashed out above the crash', 250, { out: 251, payout: 251 }, false],
    ['paid less than the height', 250, { out: 180, payout: 179 }, false],
    ['lost by hand', 250, { out: null, payout: 0 }, true],
    ['lost and paid', 250, { out: null, payout: 100 }, false],
    ['cashed out at 1.00', 250, { out: 100, payout: 100 }, false],
  ] as const)('D15 manual, %s', (...[, crash, outcome, isDue]) => {
    expect(isOwed(100, { auto: null }, { crash, ...outcome })).toBe(isDue)
  })

  test.each([
    ['paid where it was set', 250, { out: 200, payout: 200 }, true],
    ['cashed out manually before it', 250, { out: 150, payout: 150 }, true],
    ['cashed out above it', 250, { out: 210, payout: 210 }, false],
    ['lost although the flight exceeded it', 250, { out: null, payout: 0 }, false],
    ['lost although the flight just reached it', 200, { out: null, payout: 0 }, false],
    ['lost below it', 199, { out: null, payout: 0 }, true],
  ] as const)('D15 automatic at 2.00, %s', (...[, crash, outcome, isDue]) => {
    expect(isOwed(100, { auto: 200 }, { crash, ...outcome })).toBe(isDue)
  })
})

describe('a bet', () => {
  const good = { play: 'p'.repeat(22), id: 'i'.repeat(22), round: 1, stake: 100, auto: 200 }
  test.each([
    ...[0, -100, 50, 150.5, 100.1, 101, 100_100, Number('1e309'), Number.NaN, '100', '١٠٠', null].map((stake) => ({
      stake,
    })),
    ...[100, 0, -1, 100_001, 150.5, '200', Number('1e309'), true, undefined].map((auto) => ({ auto })),
    ...[0, -1, 1.5, '1', null, Number('1e309')].map((round) => ({ round })),
    ...['', 'short', 'x'.repeat(65), `${'i'.repeat(22)}\u0000`, 7].map((id) => ({ id })),
    { payout: 5_000_000 },
  ])('T20 T22 with %o is rejected', (wrong) => {
    expect(safeParse(betRequest, good).success).toBe(true)
    expect(safeParse(betRequest, { ...good, ...wrong }).success).toBe(false)
    const { play: _play, ...message } = good
    expect(safeParse(clientMessage, { t: 'bet', ...message }).success).toBe(true)
    expect(safeParse(clientMessage, { t: 'bet', ...message, ...wrong }).success).toBe(false)
  })

  test('T20 may have no auto cash-out', () => {
    expect(safeParse(betRequest, { ...good, auto: null }).success).toBe(true)
  })
})
