import { signerOf, wordsOf } from '#contract/fair/draws.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * All players share one flight: a multiplier grows from 1.00 along a fixed curve and ends at the flight's crash point.
 * A bet is cashed out at a multiplier that the flight reached, or lost. Multipliers are whole hundredths and stakes
 * multiples of 100 minor units, so every payout is whole: nothing is ever rounded.
 *
 * The crash point: of the 52 leading bits of HMAC-SHA256(key = the flight's seed, message = `${public seed}:${place in
 * the chain}`), read as a number u, it is 96.5 × 2^52 / (2^52 − u) hundredths, rounded down, at least 1.00 and at most
 * 1,000.00. So a flight reaches m hundredths (1.01 and more) in floor(96.5 × 2^52 / m) of 2^52 cases, and cashing out
 * there, by any strategy, returns 96.5 %: less by at most m / 2^52, which `npm run rtp` states exactly.
 */

/** The version of these rules, which the gateway keeps with each bet. */
export const RULES_VERSION = 1
/** Minor units. */
export const MIN_STAKE = 100
export const MAX_STAKE = 100_000
export const STAKE_STEP = 100
/** Minor units. A bet is cashed out automatically before it could pay more: no payout is ever cut. */
export const MAX_PAYOUT = 5_000_000
/** RTP in hundredths of a percent. */
export const RETURN_BP = 9_650
/** Lowest and highest cash-out, in hundredths. A cash-out at 1.00 would carry no risk. */
export const LOWEST_OUT = 101
export const TOP = 100_000

/** Stake limits in the form that the stake input needs. */
export const limits = { minStake: MIN_STAKE, maxStake: MAX_STAKE, stakeStep: STAKE_STEP }

const CASES = 2n ** 52n

/** Returns in how many of 2^52 cases a flight reaches `hundredths`. */
export function casesOf(hundredths: number): bigint {
  return (BigInt(RETURN_BP) * CASES) / (100n * BigInt(hundredths))
}

/** Returns the crash point of a case from 0 to 2^52 − 1, in hundredths. */
export function crashOfCase(u: bigint): number {
  const point = Number((BigInt(RETURN_BP) * CASES) / (100n * (CASES - u)))
  return Math.min(Math.max(point, 100), TOP)
}

/** Returns the crash point that 32 bytes encode. */
export function crashOfDigest(digest: Uint8Array): number {
  const [high = 0, low = 0] = wordsOf(digest)
  return crashOfCase((BigInt(high) << 20n) | BigInt(low >>> 12))
}

/** Returns the message of a flight's HMAC, whose key is the seed. */
export const messageOf = (publicSeed: string, place: number) => `${publicSeed}:${place}`

/** Recomputes the crash point of a flight from its seed. */
export async function crashOf(seed: string, publicSeed: string, place: number): Promise<number> {
  const sign = await signerOf(seed)
  return crashOfDigest(await sign(messageOf(publicSeed, place)))
}

/** Returns the multiplier at which a bet is cashed out automatically so that it never pays more than `MAX_PAYOUT`. */
export function ceilingOf(stake: number): number {
  return Math.min(TOP, Math.floor((MAX_PAYOUT * 100) / stake))
}

/** A bet on a flight. */
export interface CrashBet {
  /** Auto cash-out in hundredths, if the player set one. */
  readonly auto: number | null
}

/** Returns the multiplier at which a bet is cashed out automatically at the latest. */
export function targetOf(stake: number, { auto }: CrashBet): number {
  return Math.min(auto ?? TOP, ceilingOf(stake))
}

/** Returns the payout of a bet cashed out at `out` hundredths, in minor units, stake included. */
export function payoutOf(stake: number, out: number): number {
  return (stake / STAKE_STEP) * out
}

/** Outcome of a flight for one bet, in hundredths: `out` is the cash-out, or null. */
export interface CrashOutcome {
  readonly crash: number
  readonly out: number | null
}

/** Returns whether a payout is correct by the rules for a flight that ended like this. */
export function isOwed(
  stake: number,
  bet: CrashBet,
  { crash, out, payout }: CrashOutcome & { payout: number },
): boolean {
  const target = targetOf(stake, bet)
  // a bet whose cash-out the flight reached cannot have lost
  if (out === null) return payout === 0 && target > crash
  return out >= LOWEST_OUT && out <= crash && out <= target && payout === payoutOf(stake, out)
}
