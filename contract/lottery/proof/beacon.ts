import { type Sha256, fromHex, toHex } from '#contract/fair/bytes.ts'

/** The value of a beacon, with what proves it. */
export interface BeaconValue {
  /** SHA-256 of the proof, in hex. */
  readonly value: string
  /** In hex: the signature of a drand round, or the seed of a peer. */
  readonly proof: string
}

/** drand's quicknet: the chain, the public key and the times that never change (https://docs.drand.love). */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Seconds. */
  period: 3,
  /** The time of round 1, in seconds since the epoch. */
  genesis: 1_692_803_367,
} as const

/** The round follows the cut-off by at least this: clocks differ. */
const AFTER_CUT_OFF_MS = 2_000

/** Returns quicknet's first round that is published 2 s or more after a cut-off. */
export function quicknetRound(closesAt: number): number {
  const seconds = (closesAt + AFTER_CUT_OFF_MS) / 1_000 - quicknet.genesis
  return Math.max(Math.ceil(seconds / quicknet.period), 0) + 1
}

/** Returns when a round of quicknet is published, in milliseconds since the epoch. */
export function quicknetTime(round: number): number {
  return (quicknet.genesis + (round - 1) * quicknet.period) * 1_000
}

/** Returns what quicknet signs for a round: SHA-256 of its number as 8 bytes. */
export function quicknetMessage(round: number, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

/** Returns the value that a proof stands for. */
export function beaconValue(proof: string, sha256: Sha256): string {
  return toHex(sha256(fromHex(proof)))
}
