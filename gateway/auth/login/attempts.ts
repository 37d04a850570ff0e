import { networkOf } from '#gateway/http/network.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { createRateCounter } from '#gateway/http/rate-counter.ts'

const HOUR_MS = 3_600_000
/** Where one address guesses at one account. */
const SHORT = { tries: 10, windowMs: HOUR_MS / 4 }
/** Of one account, however many addresses guess at it (threats, T12); an address that its owner came from has its own. */
const DAILY = { tries: 100, windowMs: 24 * HOUR_MS }
/** Failures from which on a login needs a captcha too (S8.5): of one account from anywhere, of one address at any account. */
const CAPTCHA_ACCOUNT = { tries: 3, windowMs: HOUR_MS / 4 }
const CAPTCHA_ADDRESS = { tries: 10, windowMs: HOUR_MS / 4 }
const KNOWN_ADDRESSES = 10_000

/** One try to log in: at whose account, and from where. */
export interface Try {
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
  /** Whether the next try needs a captcha. */
  needsCaptcha(one: Try): boolean
  /** Counts a try before it is judged, so that parallel tries cannot slip by. */
  begin(one: Try): void
  /** Takes back a try that was not judged. */
  undo(one: Try): void
  /** Forgets the failures after a success, and knows the address from now on. */
  forget(one: Try): void
}

export function createAttempts(clock: Clock): Attempts {
  const short = createRateCounter(clock, SHORT)
  const daily = createRateCounter(clock, DAILY)
  const ofAccount = createRateCounter(clock, CAPTCHA_ACCOUNT)
  const ofAddress = createRateCounter(clock, CAPTCHA_ADDRESS)
  const known = new Set<string>()
  const dailyKey = (one: Try) => (known.has(keyOf(one)) ? keyOf(one) : accountOf(one))
  function undoElsewhere(one: Try): void {
    daily.undo(dailyKey(one))
    ofAccount.undo(accountOf(one))
    ofAddress.undo(networkOf(one.ip))
  }

  return {
    waitSeconds: (one) => Math.max(short.waitSeconds(keyOf(one)), daily.waitSeconds(dailyKey(one))),
    needsCaptcha: (one) => ofAccount.waitSeconds(accountOf(one)) > 0 || ofAddress.waitSeconds(networkOf(one.ip)) > 0,
    begin(one) {
      short.begin(keyOf(one))
      daily.begin(dailyKey(one))
      ofAccount.begin(accountOf(one))
      ofAddress.begin(networkOf(one.ip))
    },
    undo(one) {
      short.undo(keyOf(one))
      undoElsewhere(one)
    },
    forget(one) {
      short.forget(keyOf(one))
      // a success takes back itself alone: what it did to the need of a captcha would tell others of it (T15)
      undoElsewhere(one)
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
