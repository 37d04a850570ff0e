import { signerOf, wordsOf } from '#arcade/fair/draws.ts'

/**
 * The whole game, read by the server that flies it and by the page that checks it (design, D15).
 *
 * One flight for everybody: a multiplier grows from 1.00 along a fixed curve, and ends at the flight's crash point. A bet
 * is cashed out at a multiplier that the flight reached, or lost. Multipliers are whole hundredths and stakes multiples
 * of 100 minor units, so every payout is whole: nothing is ever rounded.
 *
 * The crash point: of the 52 leading bits of HMAC-SHA256(key = the flight's seed, message = `${public seed}:${place in
 * the chain}`), read as a number u, it is 96.5 × 2^52 / (2^52 − u) hundredths, rounded down, at least 1.00 and at most
 * 1,000.00. So a flight reaches m hundredths (1.01 and more) in floor(96.5 × 2^52 / m) of 2^52 cases, and whoever
 * cashes out there, by whatever plan, gets 96.5 % back: less by at most m / 2^52, which `npm run rtp` states exactly.
 */

/** Minor units. */
export const MIN_STAKE = 100
export const MAX_STAKE = 100_000
export const STAKE_STEP = 100
/** Minor units. A bet is cashed out by itself before it could pay more: no payout is ever cut. */
export const MAX_PAYOUT = 5_000_000
/** What goes back to the players, in hundredths of a percent. */
export const RETURN_BP = 9_650
/** The lowest and the highest cash-out, in hundredths. Who could leave at 1.00 would risk nothing. */
export const LOWEST_OUT = 101
export const TOP = 100_000

/** How stakes are bounded, as the stake's field wants it. */
export const limits = { minStake: MIN_STAKE, maxStake: MAX_STAKE, stakeStep: STAKE_STEP }

const CASES = 2n ** 52n

/** In how many of 2^52 cases a flight reaches so many hundredths. */
export function casesOf(hundredths: number): bigint {
  return (BigInt(RETURN_BP) * CASES) / (100n * BigInt(hundredths))
}

/** The crash point of a case from 0 to 2^52 − 1, in hundredths. */
export function crashOfCase(u: bigint): number {
  const point = Number((BigInt(RETURN_BP) * CASES) / (100n * (CASES - u)))
  return Math.min(Math.max(point, 100), TOP)
}

/** The crash point that 32 bytes stand for. */
export function crashOfDigest(digest: Uint8Array): number {
  const [high = 0, low = 0] = wordsOf(digest)
  return crashOfCase((BigInt(high) << 20n) | BigInt(low >>> 12))
}

/** What a flight's HMAC is made of, beside its seed. */
export const messageOf = (publicSeed: string, place: number) => `${publicSeed}:${place}`

/** The crash point of a flight, recomputed from its seed. */
export async function crashOf(seed: string, publicSeed: string, place: number): Promise<number> {
  const sign = await signerOf(seed)
  return crashOfDigest(await sign(messageOf(publicSeed, place)))
}

/** Before a bet could pay more than `MAX_PAYOUT` it is cashed out by itself, here. */
export function ceilingOf(stake: number): number {
  return Math.min(TOP, Math.floor((MAX_PAYOUT * 100) / stake))
}

/** What is bet on a flight. */
export interface CrashBet {
  /** Where it is cashed out by itself, in hundredths, if the player set that. */
  readonly auto: number | null
}

/** Where a bet is cashed out by itself at the latest. */
export function targetOf(stake: number, { auto }: CrashBet): number {
  return Math.min(auto ?? TOP, ceilingOf(stake))
}

/** What a bet pays that left at so many hundredths, the stake included. Minor units. */
export function payoutOf(stake: number, out: number): number {
  return (stake / STAKE_STEP) * out
}

/** What a flight came to for one bet: `out` is where it was cashed out, null when it was not. In hundredths. */
export interface CrashOutcome {
  readonly crash: number
  readonly out: number | null
}

/** Whether a payout is what the rules owe for a flight that ended so. */
export function isOwed(
  stake: number,
  bet: CrashBet,
  { crash, out, payout }: CrashOutcome & { payout: number },
): boolean {
  const target = targetOf(stake, bet)
  // nobody who asked for a cash-out that the flight reached can have lost
  if (out === null) return payout === 0 && target > crash
  return out >= LOWEST_OUT && out <= crash && out <= target && payout === payoutOf(stake, out)
}
