import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  FACES,
  MAX_PAYOUT,
  MAX_STAKE,
  MAX_TARGET,
  MIN_STAKE,
  MIN_TARGET,
  faceOf,
  multiplierOf,
  payoutOf,
  rollOf,
  rules,
  winningFaces,
  wins,
} from '#arcade/dice/fair.ts'
import type { Direction } from '#arcade/dice/wire.ts'
import { commitmentOf } from '#arcade/fair/draws.ts'
import { verifyRound } from '#arcade/fair/rules.ts'

const directions: readonly Direction[] = ['under', 'over']
const targets = Array.from({ length: MAX_TARGET - MIN_TARGET + 1 }, (_, step) => MIN_TARGET + step)

/** 32 bytes that begin with these words. */
function digest(...words: number[]): Uint8Array {
  const bytes = Buffer.alloc(32)
  words.forEach((word, place) => bytes.writeUInt32BE(word, place * 4))
  return bytes
}

describe('the roll', () => {
  test('D15 is HMAC-SHA256 of the player’s seed and the nonce under the server’s seed, as anybody can recompute it', async () => {
    for (let nonce = 1; nonce <= 200; nonce++) {
      const seed = randomBytes(32)
      const hmac = createHmac('sha256', seed).update(`লেগুন 🎲:${nonce}`).digest()
      const word = [0, 4, 8].map((at) => hmac.readUInt32BE(at)).find((value) => value < 4_294_960_000) ?? Number.NaN
      expect(await rollOf(seed.toString('hex'), 'লেগুন 🎲', nonce)).toBe(word % 10_000)
    }
  })

  test('D15 stays what it was: a published example', async () => {
    const seed = '00'.repeat(31) + '01'
    expect(await commitmentOf(seed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5')
    expect([await rollOf(seed, 'lagoon', 1), await rollOf(seed, 'lagoon', 2), await rollOf(seed, 'lagoon', 3)]).toEqual(
      [2708, 3565, 7870],
    )
  })

  test('D15 the commitment is the SHA-256 of the seed’s 32 bytes', async () => {
    const seed = randomBytes(32)
    expect(await commitmentOf(seed.toString('hex'))).toBe(createHash('sha256').update(seed).digest('hex'))
  })

  test('D15 the mapping has no bias: words past the last full ten thousand are passed over', () => {
    const limit = Math.floor(2 ** 32 / FACES) * FACES
    expect(limit % FACES).toBe(0)
    expect(faceOf(digest(0))).toBe(0)
    expect(faceOf(digest(limit - 1))).toBe(FACES - 1)
    expect(faceOf(digest(limit, 1234))).toBe(1234)
    expect(faceOf(digest(2 ** 32 - 1, limit, 20_007))).toBe(7)
    expect(faceOf(digest(...Array.from({ length: 8 }, () => limit)))).toBeUndefined()
  })

  test('D15 every face comes as often as chance has it (chi-square over 200,000 digests)', () => {
    const counts = Array.from({ length: FACES }, () => 0)
    const rounds = 200_000
    for (let round = 0; round < rounds; round++) {
      const face = faceOf(createHash('sha256').update(`bias ${round}`).digest()) ?? 0
      counts[face] = (counts[face] ?? 0) + 1
    }
    const expected = rounds / FACES
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 9,999 degrees of freedom: mean 9,999, standard deviation 141; five of them either way
    expect(Math.abs(chi - 9_999)).toBeLessThan(5 * 141.4)
  })
})

describe('the odds', () => {
  test('D15 under and over share out all faces: for every target exactly one of them wins', () => {
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

  test('D15 the return is 99 % exactly for every target, before a win is rounded down to a whole minor unit', () => {
    for (const target of targets) {
      for (const direction of directions) {
        const faces = winningFaces(target, direction)
        // a stake that the chance divides is paid without a rest: payout × chance = 99 % of the stake, in whole numbers
        expect(payoutOf(faces, faces) * FACES).toBe(9_900 * FACES)
        for (const stake of [MIN_STAKE, 11, 12_345, MAX_STAKE]) {
          const rest = BigInt(stake) * 9_900n - BigInt(payoutOf(stake, faces)) * BigInt(faces)
          expect(rest >= 0n && rest < BigInt(faces)).toBe(true)
        }
      }
    }
  })

  test('D15 no product leaves what a double counts exactly', () => {
    expect(MAX_STAKE * 9_900).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(multiplierOf(MIN_TARGET)).toBe(495_000)
    expect(multiplierOf(MAX_TARGET)).toBe(10_102)
    expect(payoutOf(MIN_STAKE, MIN_TARGET)).toBeLessThan(MAX_PAYOUT)
  })

  test('D15 a hundred thousand rounds return 99 % within what chance allows', () => {
    const rounds = 100_000
    const stake = 1_000
    const seed = Buffer.alloc(32, 'seed')
    let paid = 0
    let spread = 0
    for (let nonce = 1; nonce <= rounds; nonce++) {
      const target = MIN_TARGET + ((nonce * 7_919) % (MAX_TARGET - 1_000)) + 800
      const direction = nonce % 2 ? 'over' : 'under'
      const faces = winningFaces(target, direction)
      const prize = payoutOf(stake, faces)
      const chance = faces / FACES
      spread += prize ** 2 * chance * (1 - chance)
      // the very bytes that rollOf reads, without its promise a round
      const roll = faceOf(createHmac('sha256', seed).update(`simulation:${nonce}`).digest())
      if (roll !== undefined && wins(roll, target, direction)) paid += prize
    }
    expect(Math.abs(paid - 0.99 * stake * rounds)).toBeLessThan(4 * Math.sqrt(spread))
  })
})

describe('the proof', () => {
  test('D15 a true round verifies, and each lie about it is named', async () => {
    const serverSeed = randomBytes(32).toString('hex')
    const roll = await rollOf(serverSeed, 'mine', 3)
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
