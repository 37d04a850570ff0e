import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Seeds, fairBound, playWith, wordsOf } from '#contract/fair/draws.ts'

const seeds: Seeds = { serverSeed: '00'.repeat(31) + '01', clientSeed: 'lagoon', nonce: 1 }
const take = (from: Seeds, below: number, count: number) =>
  playWith(from, (draw) => Array.from({ length: count }, () => draw(below)))

/** Returns the words of a round with an independent implementation of HMAC. */
function wordsByHand({ serverSeed, clientSeed, nonce }: Seeds, blocks: number): number[] {
  return Array.from({ length: blocks }, (_, counter) => {
    const message = `${clientSeed}:${nonce}:${counter}`
    return createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message).digest()
  }).flatMap((block) => [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.readUInt32BE(at)))
}

describe('the draws of a round', () => {
  test('D15 match the published examples', async () => {
    expect(await take(seeds, 80, 20)).toEqual([
      77, 45, 59, 68, 49, 64, 41, 32, 38, 27, 51, 25, 29, 33, 23, 29, 38, 13, 10, 56,
    ])
    expect(await take({ ...seeds, nonce: 2 }, 2 ** 32, 3)).toEqual([2757601407, 941587516, 2828978226])
  })

  test('D15 are the words of HMAC-SHA256, block after block, as an independent implementation computes them', async () => {
    for (const nonce of [1, 2, 77]) {
      const round = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'লেগুন 🎲', nonce }
      const words = wordsByHand(round, 13)
      expect(await take(round, 2 ** 32, 100)).toEqual(words.slice(0, 100))
      // a die of three, which skips one word of 2^32, and a wide one, which skips nearly half of them
      for (const max of [3, 2 ** 31 + 1]) {
        const due = words.filter((word) => word < Math.floor(2 ** 32 / max) * max).map((word) => word % max)
        expect(await take(round, max, 20)).toEqual(due.slice(0, 20))
      }
    }
  })

  test('D15 are the same however many a play needs', async () => {
    const long = await take(seeds, 1_000, 900)
    for (const count of [0, 1, 15, 16, 17, 33, 899])
      expect(await take(seeds, 1_000, count)).toEqual(long.slice(0, count))
    // a play that draws until something comes up, with changing bounds
    const until = (from: Seeds) =>
      playWith(from, (draw) => {
        const drawn: number[] = []
        for (let below = 2; drawn.at(-1) !== 40; below = 41 + (below % 7)) drawn.push(draw(below))
        return drawn
      })
    const [one, again] = [await until(seeds), await until(seeds)]
    expect(one.at(-1)).toBe(40)
    expect(again).toEqual(one)
  })

  test('D15 have no bias: every number stands for the same count of accepted words', () => {
    // counted exactly with one-byte words, where every word can be tried: the rule is the same
    for (let max = 1; max <= 256; max++) {
      const bound = Math.floor(256 / max) * max
      const counts = Array.from({ length: max }, () => 0)
      for (let word = 0; word < bound; word++) counts[word % max] = (counts[word % max] ?? 0) + 1
      expect(new Set(counts).size, String(max)).toBe(1)
    }
    for (const max of [1, 2, 3, 7, 10, 37, 80, 10_000, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32]) {
      expect(fairBound(max) % max).toBe(0)
      expect(2 ** 32 - fairBound(max)).toBeLessThan(max)
    }
  })

  test('D15 are distributed evenly over seven numbers (chi-square over 70,000)', async () => {
    const counts = Array.from({ length: 7 }, () => 0)
    for (const drawn of await take({ ...seeds, clientSeed: 'evenly' }, 7, 70_000))
      counts[drawn] = (counts[drawn] ?? 0) + 1
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // six degrees of freedom: 99.99 % of fair sources are below
    expect(chi).toBeLessThan(27.9)
    expect(counts.reduce((sum, count) => sum + count)).toBe(70_000)
  })

  test('D15 reject an invalid bound, and pass on an error of the game', async () => {
    for (const below of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1]) {
      await expect(take(seeds, below, 1), String(below)).rejects.toThrow(RangeError)
    }
    const fault = playWith(seeds, () => {
      throw new TypeError('a fault of the game itself')
    })
    await expect(fault).rejects.toThrow('a fault of the game itself')
  })

  test('D15 read words at their offset in the bytes', () => {
    const bytes = Uint8Array.from([9, 0, 0, 1, 2, 255, 255, 255, 255, 7])
    expect(wordsOf(bytes.subarray(1, 9))).toEqual([258, 2 ** 32 - 1])
  })
})
