import { networkOf } from '#gateway/http/network.ts'
import type { Clock } from '#gateway/services.ts'
import { createTallies } from './tallies.ts'

const HOUR_MS = 3_600_000
/** Where one address guesses at one account. */
const SHORT = { tries: 10, windowMs: HOUR_MS / 4 }
/** Of one account, however many addresses guess at it (threats, T12); an address that its owner came from has its own. */
const DAILY = { tries: 100, windowMs: 24 * HOUR_MS }
const KNOWN_ADDRESSES = 10_000

/** One try to log in: at whose account, and from where. */
interface Try {
  readonly account: string
  readonly ip: string
}

/**
 * Failed logins, whether or not the account exists, so that a password cannot be guessed by trying; and so that who guesses
 * does not shut the owner out, who comes from an address that has logged in before.
 */
export interface Attempts {
  /** Seconds until this account may be tried again from there; 0 when it may now. */
  waitSeconds(one: Try): number
  /** Counts a try before it is judged, so that parallel tries cannot slip by. */
  begin(one: Try): void
  /** Takes back a try that was not judged. */
  undo(one: Try): void
  /** Forgets the failures after a success, and knows the address from now on. */
  forget(one: Try): void
}

export function createAttempts(clock: Clock): Attempts {
  const short = createTallies(clock, SHORT)
  const daily = createTallies(clock, DAILY)
  const known = new Set<string>()
  const dailyKey = (one: Try) => (known.has(keyOf(one)) ? keyOf(one) : accountOf(one))

  return {
    waitSeconds: (one) => Math.max(short.waitSeconds(keyOf(one)), daily.waitSeconds(dailyKey(one))),
    begin(one) {
      short.begin(keyOf(one))
      daily.begin(dailyKey(one))
    },
    undo(one) {
      short.undo(keyOf(one))
      daily.undo(dailyKey(one))
    },
    forget(one) {
      short.forget(keyOf(one))
      daily.undo(dailyKey(one))
      if (known.size >= KNOWN_ADDRESSES) known.delete(known.keys().next().value ?? '')
      known.add(keyOf(one))
    },
  }
}

/** The database compares accounts without regard to case, so a change of case is no fresh start. */
function accountOf({ account }: Try): string {
  return account.toLowerCase()
}

function keyOf(one: Try): string {
  return `${networkOf(one.ip)} ${accountOf(one)}`
}
