import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { readPhone } from '#contract/typed/phone-number.ts'

/** How long a code is valid (threats, T13). */
export const CODE_MINUTES = 10
export const CODE_MS = CODE_MINUTES * MINUTE_MS
/** Tries per code: five guesses at six digits succeed five times in a million. */
const TRIES = 5
/** Time until another code may be sent to the same number (S9.1). */
export const RESEND_MS = MINUTE_MS
/** Codes per number and day, and per network and hour (threats, T14): each message costs the operator. */
const NUMBER_A_DAY = 5
const NETWORK_AN_HOUR = 10

/** Request times, newest first: for this number within a day, from this network within an hour; and the day's total. */
export interface CodeCounts {
  readonly ofNumber: readonly number[]
  readonly ofNetwork: readonly number[]
  readonly inAll: number
}

/** Returns the milliseconds until another code may be sent; 0 if it may now. `maxPerDay` limits the operator's cost. */
export function waitFor({ ofNumber, ofNetwork, inAll }: CodeCounts, now: number, maxPerDay: number): number {
  const since = (times: readonly number[], count: number, span: number) => {
    const last = times[count - 1]
    return last === undefined ? 0 : last + span - now
  }
  return Math.max(
    0,
    since(ofNumber, 1, RESEND_MS),
    since(ofNumber, NUMBER_A_DAY, DAY_MS),
    since(ofNetwork, NETWORK_AN_HOUR, HOUR_MS),
    inAll >= maxPerDay ? HOUR_MS : 0,
  )
}

export const NETWORK_SPAN_MS = HOUR_MS

interface CodeFacts {
  readonly asked_at: number
  readonly used_at: number | null
  readonly tries: number
}

/** Returns whether a code may still be tried. */
export function stateOf(code: CodeFacts | undefined, now: number): 'open' | 'none' | 'expired' {
  if (!code || code.used_at !== null || code.tries >= TRIES) return 'none'
  return now < code.asked_at + CODE_MS ? 'open' : 'expired'
}

/**
 * Normalizes a phone number to E.164: `880` and `01712-345678` are `+8801712345678`, and so is `+880 1712 345678`.
 * `undefined` if it is invalid, of another country, or its country is not served.
 */
export function dialled(countryDialingCode: string, mobileNum: string, served: readonly string[]): string | undefined {
  const country = countryDialingCode.replace(/^\+/, '')
  const read = readPhone(mobileNum, country)
  const national = 'digits' in read ? read.digits : ''
  const isNumber = /^\d{4,14}$/.test(national) && country.length + national.length <= 15
  return isNumber && served.includes(country) ? `+${country}${national}` : undefined
}
