/** How long an arcade waits, and how often it looks. Milliseconds. */
export interface Timing {
  /** How often unfinished rounds are looked for. */
  readonly sweepMs: number
  /** How long one call to the wallet may take. A roll makes at most three; a player waits for all of them. */
  readonly walletMs: number
  /** How long a new connection to the crash table may stay silent. */
  readonly silenceMs: number
  /** How long a stop waits for open requests. */
  readonly stopMs: number
}

export const defaultTiming: Timing = { sweepMs: 1_000, walletMs: 4_000, silenceMs: 5_000, stopMs: 5_000 }
