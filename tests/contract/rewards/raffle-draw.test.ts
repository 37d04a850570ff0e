import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { drawWinners } from '#contract/rewards/raffle-draw.ts'
import { verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { raffleProofOf } from './raffle.fixture.ts'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const sourceOf = (seed: string) => ({ raffle: 'weekly:once', seed: hex(seed), hash: hex('list'), beacon: 'none' })

/** Draws as docs/rewards.md says, with node:crypto alone: numbers of one word each, as no word is skipped here. */
function drawnByHand({ raffle, seed, hash, beacon }: ReturnType<typeof sourceOf>, entries: number[], prizes: number) {
  const total = entries.reduce((sum, own) => sum + own, 0)
  const block = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`atoll-raffle/1:${raffle}:${hash}:${beacon}:${total}:0`)
    .digest()
  const left = [...entries]
  return Array.from({ length: prizes }, (_, at) => {
    let number = block.readUInt32BE(at * 4) % left.reduce((sum, own) => sum + own, 0)
    const winner = left.findIndex((own) => (number -= own) < 0)
    left[winner] = 0
    return winner
  })
}

describe('the draw of a raffle', () => {
  test('R3 follows the documented rule, to the word', async () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const source = sourceOf(seed)
      expect(await drawWinners(source, [3, 1, 20, 6], 3)).toEqual(drawnByHand(source, [3, 1, 20, 6], 3))
    }
  })

  test('R3 gives every entry the same chance', async () => {
    const entries = [1, 2, 7]
    const wins = [0, 0, 0]
    for (let draw = 0; draw < 4_000; draw += 1) {
      const [first = -1] = await drawWinners(sourceOf(`draw ${draw}`), entries, 1)
      wins[first] = (wins[first] ?? 0) + 1
    }
    // expected 400, 800 and 2,800; five standard deviations
    expect(Math.abs((wins[0] ?? 0) - 400)).toBeLessThan(95)
    expect(Math.abs((wins[1] ?? 0) - 800)).toBeLessThan(127)
    expect(Math.abs((wins[2] ?? 0) - 2_800)).toBeLessThan(145)
  })

  test('R5 lets an account win once, and no more accounts than there are', async () => {
    const winners = await drawWinners(sourceOf('once'), [50, 1, 1], 10)
    expect(winners.toSorted()).toEqual([0, 1, 2])
    expect(await drawWinners(sourceOf('empty'), [], 10)).toEqual([])
  })
})

describe('the proof of a raffle', () => {
  const tools = { sha256, verifyQuicknet: () => true }
  const failing = async (file: unknown, with_ = tools) => {
    const { checks } = await verifyRaffle(file, with_)
    return checks.filter(({ holds }) => !holds).map(({ name }) => name)
  }
  const BEACON = {
    round: 7,
    value: createHash('sha256').update(Buffer.alloc(48, 1)).digest('hex'),
    proof: '01'.repeat(48),
  }

  test('R2 holds as it was answered', async () => {
    expect(await failing(await raffleProofOf())).toEqual([])
  })

  test('R2 fails by name if anything is changed', async () => {
    const file = await raffleProofOf()
    const [first, ...others] = file.list
    expect(await failing({ ...file, seed: hex('another seed') })).toContain('seed')
    expect(await failing({ ...file, list: [...others, first] })).toContain('list')
    expect(await failing({ ...file, winners: file.winners.toReversed() })).toEqual(['winners'])
    expect(await failing({ ...file, raffle: 'weekly:2026-12-07' })).toEqual(['winners'])
    expect(await failing({ ...file, extra: 1 })).toEqual(['format'])
    expect(await failing('rubbish')).toEqual(['format'])
  })

  test('R2 a beacon counts only if it is of the round that was named, and signed', async () => {
    const file = await raffleProofOf()
    expect(await failing({ ...file, round: 7 })).toEqual(['beacon'])
    expect(await failing({ ...file, beacon: BEACON })).toContain('beacon')
    expect(await failing({ ...file, round: 7, beacon: BEACON })).not.toContain('beacon')
    expect(await failing({ ...file, round: 7, beacon: { ...BEACON, value: hex('x') } })).toContain('beacon')
    const unsigned = { sha256, verifyQuicknet: () => false }
    expect((await verifyRaffle({ ...file, round: 7, beacon: BEACON }, unsigned)).checks).toContainEqual({
      name: 'beacon',
      holds: false,
    })
  })
})
