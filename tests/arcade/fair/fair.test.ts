import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  FACES,
  MAX_PAYOUT,
  MAX_STAKE,
  MAX_TARGET,
  MIN_STAKE,
  MIN_TARGET,
  minPayoutOf,
  multiplierOf,
  payoutOf,
  remainderOf,
  rollOf,
  rules,
  takeBelow,
  winningFaces,
  wins,
} from '#arcade/dice/fair.ts'
import type { Direction } from '#arcade/dice/wire.ts'
import { commitmentOf, wordsOf } from '#contract/fair/draws.ts'
import { isWin, verifyRound } from '#arcade/fair/rules.ts'
import { diceOdds } from '#returns/dice.ts'
import { fraction } from '#returns/fraction.ts'

const directions: readonly Direction[] = ['under', 'over']
const targets = Array.from({ length: MAX_TARGET - MIN_TARGET + 1 }, (_, step) => MIN_TARGET + step)

/** Returns the face of the first unbiased word. */
const faceOf = (...words: number[]) => takeBelow(words, FACES)

describe('the roll', () => {
  test('D15 is HMAC-SHA256 of client seed and nonce, keyed by the server seed, as an independent implementation computes it', async () => {
    for (let nonce = 1; nonce <= 200; nonce++) {
      const seed = randomBytes(32)
      const hmac = createHmac('sha256', seed).update(`লেগুন 🎲:${nonce}`).digest()
      const word = [0, 4, 8].map((at) => hmac.readUInt32BE(at)).find((value) => value < 4_294_960_000) ?? Number.NaN
      expect(await rollOf({ serverSeed: seed.toString('hex'), clientSeed: 'লেগুন 🎲', nonce })).toBe(word % 10_000)
    }
  })

  test('D15 matches a published example', async () => {
    const seed = '00'.repeat(31) + '01'
    expect(await commitmentOf(seed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5')
    const rolls = [1, 2, 3].map((nonce) => rollOf({ serverSeed: seed, clientSeed: 'lagoon', nonce }))
    expect(await Promise.all(rolls)).toEqual([2708, 3565, 7870])
  })

  test('D15 commits to the seed by the SHA-256 of its 32 bytes', async () => {
    const seed = randomBytes(32)
    expect(await commitmentOf(seed.toString('hex'))).toBe(createHash('sha256').update(seed).digest('hex'))
  })

  test('D15 has no bias: words past the last multiple of ten thousand are skipped', () => {
    const limit = Math.floor(2 ** 32 / FACES) * FACES
    expect(limit % FACES).toBe(0)
    expect(faceOf(0)).toBe(0)
    expect(faceOf(limit - 1)).toBe(FACES - 1)
    expect(faceOf(limit, 1234)).toBe(1234)
    expect(faceOf(2 ** 32 - 1, limit, 20_007)).toBe(7)
    expect(faceOf(...Array.from({ length: 8 }, () => limit))).toBeUndefined()
  })

  test('D15 is distributed evenly over all faces (chi-square over 200,000 digests)', () => {
    const counts = Array.from({ length: FACES }, () => 0)
    const rounds = 200_000
    for (let round = 0; round < rounds; round++) {
      const face = faceOf(...wordsOf(createHash('sha256').update(`bias ${round}`).digest())) ?? 0
      counts[face] = (counts[face] ?? 0) + 1
    }
    const expected = rounds / FACES
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 9,999 degrees of freedom: mean 9,999, standard deviation 141; five of them either way
    expect(Math.abs(chi - 9_999)).toBeLessThan(5 * 141.4)
  })
})

describe('the odds', () => {
  test('D15 cover every face: for every target exactly one of under and over wins', () => {
    for (const target of [MIN_TARGET, 201, 4_999, 5_000, 9_799, MAX_TARGET]) {
      const counted = directions.map((direction) => {
        let faces = 0
        for (let roll = 0; roll < FACES; roll++) if (wins(roll, target, direction)) faces += 1
        expect(faces).toBe(winningFaces(target, direction))
        return faces
      })
      expect(counted.reduce((sum, faces) => sum + faces)).toBe(FACES)
    }
  })

  test('S1.3 D15 return exactly 99 % at every target and every stake, down to the smallest', () => {
    for (const target of targets) {
      for (const direction of directions) {
        const faces = winningFaces(target, direction)
        for (const stake of [MIN_STAKE, 11, 12_345, MAX_STAKE]) {
          const [min, rest] = [minPayoutOf(stake, faces), remainderOf(stake, faces)]
          // of `faces` winning draws, `rest` pay one more: together 99 % of a stake for every face of the die
          expect(min * faces + rest).toBe(stake * 9_900)
          if (rest > 0) expect(payoutOf(stake, faces, rest - 1)).toBe(min + 1)
          expect(payoutOf(stake, faces, rest)).toBe(min)
        }
      }
    }
    // formerly the lowest return: 90.01 %
    expect(diceOdds(9_001, MIN_STAKE).mean).toEqual(fraction(99, 100))
    expect([minPayoutOf(10, 9_001), rules.maxPayoutOf(10, { target: 9_001, direction: 'under' })]).toEqual([10, 11])
  })

  test('S1.3 return 99 % of the stakes over every draw of a win, counted one by one', () => {
    for (const faces of [200, 201, 3_333, 9_001, 9_799]) {
      let paid = 0
      for (let drawn = 0; drawn < faces; drawn++) paid += payoutOf(MIN_STAKE, faces, drawn)
      expect(paid).toBe(MIN_STAKE * 0.99 * FACES)
    }
  })

  test('S1.3 decide a fraction of a minor unit by the words after the roll’s, as an independent implementation computes it', async () => {
    const bet = { target: 9_001, direction: 'under', rest: 'drawn' } as const
    const paid = { less: 0, more: 0, nothing: 0 }
    for (let nonce = 1; nonce <= 300; nonce++) {
      const seed = randomBytes(32)
      const hmac = createHmac('sha256', seed).update(`লেগুন 🎲:${nonce}`).digest()
      const words = Array.from({ length: 8 }, (_, place) => hmac.readUInt32BE(place * 4))
      const first = words.findIndex((word) => word < 4_294_960_000)
      const second = words.slice(first + 1).find((word) => word < Math.floor(2 ** 32 / 9_001) * 9_001) ?? Number.NaN
      const isWon = (words[first] ?? Number.NaN) % 10_000 < 9_001
      // 10 × 9,900 = 10 × 9,001 + 8,990
      const isMore = second % 9_001 < 8_990
      const seeds = { serverSeed: seed.toString('hex'), clientSeed: 'লেগুন 🎲', nonce }
      const { payout } = await rules.play(seeds, 10, bet)
      expect(payout).toBe(isWon ? (isMore ? 11 : 10) : 0)
      // returning only the stake is not a win
      expect(isWin(10, payout)).toBe(payout === 11)
      paid[payout === 0 ? 'nothing' : payout === 10 ? 'less' : 'more'] += 1
    }
    expect(paid.more).toBeGreaterThan(200)
  })

  test('T21 keep older rounds, whose bets do not name the rest, rounded down', async () => {
    const serverSeed = 'ab'.repeat(32)
    const bet = { target: 9_001, direction: 'under' } as const
    const payouts = await Promise.all(
      Array.from({ length: 50 }, (_, nonce) => rules.play({ serverSeed, clientSeed: 'mine', nonce }, 10, bet)),
    )
    expect(new Set(payouts.map(({ payout }) => payout))).toEqual(new Set([0, 10]))
  })

  test('D15 keep every product exact in a double', () => {
    expect(MAX_STAKE * 9_900).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(multiplierOf(MIN_TARGET)).toBe(495_000)
    expect(multiplierOf(MAX_TARGET)).toBe(10_102)
    expect(payoutOf(MIN_STAKE, MIN_TARGET, 0)).toBeLessThan(MAX_PAYOUT)
  })

  test('D15 return 99 % over 100,000 rounds of the smallest stake, within what chance allows', () => {
    const rounds = 100_000
    const seed = Buffer.alloc(32, 'seed')
    let paid = 0
    let spread = 0
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const target = MIN_TARGET + ((nonce * 7_919) % (MAX_TARGET - 1_000)) + 800
      const direction = nonce % 2 ? 'over' : 'under'
      const faces = winningFaces(target, direction)
      const prize = payoutOf(MIN_STAKE, faces, 0)
      const chance = faces / FACES
      spread += prize ** 2 * chance * (1 - chance) + chance
      // the same bytes that the arcade reads, without a promise per round
      const words = wordsOf(createHmac('sha256', seed).update(`simulation:${nonce}`).digest())
      const roll = takeBelow(words, FACES) ?? 0
      if (wins(roll, target, direction)) paid += payoutOf(MIN_STAKE, faces, takeBelow(words, faces) ?? 0)
    }
    expect(Math.abs(paid - 0.99 * MIN_STAKE * rounds)).toBeLessThan(4 * Math.sqrt(spread))
  })
})

describe('the proof', () => {
  test('D15 verifies a true round, and names each false claim', async () => {
    const serverSeed = randomBytes(32).toString('hex')
    const roll = await rollOf({ serverSeed, clientSeed: 'mine', nonce: 3 })
    const bet = { target: 5_000, direction: 'under' } as const
    const payout = roll < 5_000 ? 1_980 : 0
    const round = {
      stake: 1_000,
      bet,
      nonce: 3,
      clientSeed: 'mine',
      serverSeed,
      commitment: await commitmentOf(serverSeed),
      outcome: { roll },
      payout,
    }
    const whole = { commitment: true, outcome: true, payout: true }
    expect(await verifyRound(rules, round)).toEqual(whole)
    expect(await verifyRound(rules, { ...round, commitment: 'f'.repeat(64) })).toEqual({ ...whole, commitment: false })
    expect(await verifyRound(rules, { ...round, payout: payout + 1 })).toEqual({ ...whole, payout: false })
    expect(await verifyRound(rules, { ...round, outcome: { roll: (roll + 1) % FACES } })).toMatchObject({
      outcome: false,
    })
    expect(await verifyRound(rules, { ...round, nonce: 4 })).toMatchObject({ commitment: true, outcome: false })
    expect(await verifyRound(rules, { ...round, clientSeed: 'yours' })).toMatchObject({
      commitment: true,
      outcome: false,
    })
  })
})
