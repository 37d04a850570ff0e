import { createHash } from 'node:crypto'
import { drawWinners, raffleListText } from '#contract/rewards/raffle-draw.ts'
import type { RaffleProof } from '#contract/rewards/raffle-proof.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The proof of a raffle of two prizes among three accounts, drawn by the rule of docs/rewards.md. */
export async function raffleProofOf(): Promise<RaffleProof> {
  const seed = sha256('a seed')
  const list = [
    { name: 'a•••', entries: 5 },
    { name: 'b•••', entries: 1 },
    { name: 'c•••', entries: 4 },
  ]
  const hash = sha256(raffleListText(list))
  const source = { raffle: 'weekly:2026-11-30', seed, hash, beacon: 'none' }
  const winners = await drawWinners(source, [5, 1, 4], 2)
  return {
    v: 1,
    kind: 'atoll-raffle-proof',
    raffle: source.raffle,
    commitment: sha256(Buffer.from(seed, 'hex')),
    round: null,
    prizes: 2,
    list,
    hash,
    seed,
    beacon: null,
    winners: winners.map((line) => line + 1),
  }
}
