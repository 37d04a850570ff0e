import type { Clock } from '#gateway/services.ts'

const FAILURES = 10
const WINDOW_MS = 15 * 60_000
const ACCOUNTS = 10_000

interface Tally {
  count: number
  since: number
}

/** Failed logins by account, whether or not the account exists, so that a password cannot be guessed by trying. */
export interface Attempts {
  /** Seconds until this account may try again; 0 when it may now. */
  waitSeconds(account: string): number
  /** Counts a try before it is judged, so that parallel tries cannot slip by. */
  begin(account: string): void
  /** Takes back a try that was not judged. */
  undo(account: string): void
  /** Forgets an account's failures after a success. */
  forget(account: string): void
}

/** Held in memory and bounded: the account that has been quiet longest is forgotten first. */
export function createAttempts(clock: Clock): Attempts {
  const tallies = new Map<string, Tally>()

  function current(account: string): Tally | undefined {
    const tally = tallies.get(key(account))
    if (tally && clock() - tally.since < WINDOW_MS) return tally
    tallies.delete(key(account))
    return undefined
  }

  return {
    waitSeconds(account) {
      const tally = current(account)
      return tally && tally.count >= FAILURES ? Math.ceil((tally.since + WINDOW_MS - clock()) / 1000) : 0
    },
    begin(account) {
      const tally = current(account) ?? { count: 0, since: clock() }
      tallies.delete(key(account))
      tallies.set(key(account), { ...tally, count: tally.count + 1 })
      if (tallies.size > ACCOUNTS) tallies.delete(tallies.keys().next().value ?? '')
    },
    undo(account) {
      const tally = current(account)
      if (tally) tally.count -= 1
    },
    forget(account) {
      tallies.delete(key(account))
    },
  }
}

/** The database compares accounts without regard to case, so a change of case is no fresh start. */
function key(account: string): string {
  return account.toLowerCase()
}
