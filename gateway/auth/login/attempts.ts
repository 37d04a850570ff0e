import { networkOf } from '#gateway/http/network.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { createRateCounter } from '#gateway/http/rate-counter.ts'

const HOUR_MS = 3_600_000
/** Per address and account. */
const SHORT = { tries: 10, windowMs: HOUR_MS / 4 }
/** Per account, for all addresses (threats, T12); each address that has logged in before has a counter of its own. */
const DAILY = { tries: 100, windowMs: 24 * HOUR_MS }
/** Failures after which a login also needs a captcha (S8.5): per account from anywhere, per address at any account. */
const CAPTCHA_ACCOUNT = { tries: 3, windowMs: HOUR_MS / 4 }
const CAPTCHA_ADDRESS = { tries: 10, windowMs: HOUR_MS / 4 }
const KNOWN_ADDRESSES = 10_000

/** One login attempt: the account and the address. */
export interface Try {
  readonly account: string
  readonly ip: string
}

/**
 * Failed logins, whether or not the account exists, to stop password guessing. Guessing does not lock the owner out: an
 * address that has logged in before is counted apart.
 */
export interface Attempts {
  /** Returns the seconds until this address may try this account again; 0 if it may now. */
  waitSeconds(one: Try): number
  /** Returns whether the next try needs a captcha. */
  needsCaptcha(one: Try): boolean
  /** Counts a try before it is checked, so that parallel tries cannot slip by. */
  begin(one: Try): void
  /** Takes back a try that was not checked. */
  undo(one: Try): void
  /** Clears the failures after a success and remembers the address. */
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
      // a success takes back only itself: lifting the captcha would reveal it to others (T15)
      undoElsewhere(one)
      if (known.size >= KNOWN_ADDRESSES) known.delete(known.keys().next().value ?? '')
      known.add(keyOf(one))
    },
  }
}

/** Lowercases the account, as the database compares without case: otherwise a change of case would reset the limits. */
function accountOf({ account }: Try): string {
  return account.toLowerCase()
}

function keyOf(one: Try): string {
  return `${networkOf(one.ip)} ${accountOf(one)}`
}
