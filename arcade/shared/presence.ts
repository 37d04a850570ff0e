import type { WalletBalance } from '#arcade/settlement.ts'

/** How long a page that polls counts as present, in milliseconds. */
const PRESENCE_MS = 15_000
/** More players than can be present at a time; beyond it the oldest balances are fetched again. */
const MAX_BALANCES = 5_000

/** Who is at a table. A table sleeps while nobody is. */
export interface Presence {
  /** Last known wallet balances of players who are present, by seat. */
  readonly walletBalances: Map<number, WalletBalance>
  /** Last time anyone was present; `joined` connections count as present. */
  seenAt: number
  joined: number
}

/** Returns the presence at a table that nobody has entered. */
export const noPresence = (): Presence => ({ walletBalances: new Map(), seenAt: 0, joined: 0 })

/** Returns whether anyone is at the table. */
export function isPresent({ joined, seenAt }: Pick<Presence, 'joined' | 'seenAt'>, now: number): boolean {
  return joined > 0 || now - seenAt < PRESENCE_MS
}

/** Remembers a player's last known balance. */
export function rememberBalance(
  { walletBalances }: Pick<Presence, 'walletBalances'>,
  seat: number,
  { balance, currency, digits }: WalletBalance,
): void {
  walletBalances.delete(seat)
  walletBalances.set(seat, { balance, currency, digits })
  const [oldest] = walletBalances.keys()
  if (walletBalances.size > MAX_BALANCES && oldest !== undefined) walletBalances.delete(oldest)
}
