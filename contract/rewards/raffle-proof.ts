import {
  type InferOutput,
  array,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
} from 'valibot'
import { toHex } from '#contract/fair/bytes.ts'
import { leadsTo } from '#contract/fair/chain.ts'
import { beaconValue } from '#contract/lottery/proof/beacon.ts'
import type { ProofTools } from '#contract/lottery/proof/checks.ts'
import { drawWinners, raffleListText } from './raffle-draw.ts'

const hex = pipe(string(), regex(/^[0-9a-f]{64}$/))
const whole = (to: number) => pipe(number(), integer(), minValue(0), maxValue(to))
const MAX_LINES = 1_000_000

/** A round of drand's quicknet with its value and signature. */
export const raffleBeacon = strictObject({
  round: pipe(number(), integer(), minValue(1)),
  value: hex,
  proof: pipe(string(), regex(/^[0-9a-f]{96}$/)),
})

/** What shows how a raffle was drawn, to everybody alike: a file that is verified offline (docs/rewards.md). */
export const raffleProof = strictObject({
  v: literal(1),
  kind: literal('atoll-raffle-proof'),
  /** Id and period. */
  raffle: pipe(string(), maxLength(80)),
  /** SHA-256 of the seed, announced before the first entry; in hex. */
  commitment: hex,
  /** The round of drand's quicknet that was named with it; null: no beacon. */
  round: nullable(pipe(number(), integer(), minValue(1))),
  /** How many accounts win. */
  prizes: whole(100),
  /** The frozen list, and its hash. */
  list: pipe(array(strictObject({ name: string(), entries: whole(1_000) })), maxLength(MAX_LINES)),
  hash: hex,
  seed: hex,
  beacon: nullable(raffleBeacon),
  /** Lines of the list, from 1, in the order of the prizes. */
  winners: array(whole(MAX_LINES)),
})
export type RaffleProof = InferOutput<typeof raffleProof>

/** One thing that is checked. */
export interface RaffleCheck {
  readonly name: 'format' | 'seed' | 'list' | 'beacon' | 'winners'
  readonly holds: boolean
}

/** Verifies how a raffle was drawn; what was saved by anybody is not trusted. */
export async function verifyRaffle(
  file: unknown,
  tools: Pick<ProofTools, 'sha256' | 'verifyQuicknet'>,
): Promise<{ readonly proof?: RaffleProof; readonly checks: readonly RaffleCheck[] }> {
  const read = safeParse(raffleProof, file)
  if (!read.success) return { checks: [{ name: 'format', holds: false }] }
  const proof = read.output
  const { sha256 } = tools
  const { raffle, commitment, seed, list, hash, beacon, prizes, winners } = proof
  const text = new TextEncoder().encode(raffleListText(list))
  const source = { raffle, seed, hash, beacon: beacon?.value ?? 'none' }
  const entries = list.map((line) => line.entries)
  const drawn = await drawWinners(source, entries, prizes)
  return {
    proof,
    checks: [
      { name: 'format', holds: true },
      { name: 'seed', holds: leadsTo(seed, { seed: commitment, places: 1 }, sha256) },
      { name: 'list', holds: toHex(sha256(text)) === hash },
      { name: 'beacon', holds: await isBeaconTrue(proof, tools) },
      { name: 'winners', holds: drawn.map((line) => line + 1).join() === winners.join() },
    ],
  }
}

/** A program that cannot check the network's signature believes none. */
async function isBeaconTrue(
  { round, beacon }: RaffleProof,
  { sha256, verifyQuicknet }: Pick<ProofTools, 'sha256' | 'verifyQuicknet'>,
): Promise<boolean> {
  if (beacon === null) return round === null
  if (beacon.round !== round || beaconValue(beacon.proof, sha256) !== beacon.value) return false
  return (await verifyQuicknet(beacon.round, beacon.proof)) === true
}
