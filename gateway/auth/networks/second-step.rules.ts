import type { VerificationMethod } from '#contract/auth/login.ts'
import { DAY_MS } from '#contract/time/time.ts'

/** How long a login may wait for its second step. */
export const TICKET_MS = 10 * 60_000
/** Tries per second step; after that, the login starts over. */
export const TICKET_TRIES = 5
/** How long tries are counted, and how many a member has in that time, across all logins. */
export const COUNTED_MS = DAY_MS
export const MEMBER_TRIES = 20

/** The means that a member can prove a login with; null if missing. */
export interface VerificationMeans {
  readonly hasAuthenticator: boolean
  readonly address: string | null
  readonly number: string | null
  readonly payeeName: string | null
}

/** A method that is available. `to`: the recipient of the code, or the expected name. */
export interface AvailableMethod {
  readonly way: VerificationMethod
  readonly to: string
}

/**
 * Returns the methods available to a member, safest first (expectations: an app before letters, SMS last). A name is no
 * secret, so it is asked only from members with nothing better: otherwise it would bypass the better ones.
 */
export function availableMethods({
  hasAuthenticator,
  address,
  number,
  payeeName,
}: VerificationMeans): AvailableMethod[] {
  const ways: AvailableMethod[] = [
    ...(hasAuthenticator ? [{ way: 'totp', to: '' } as const] : []),
    ...(address ? [{ way: 'email', to: address } as const] : []),
    ...(number ? [{ way: 'mobile', to: number } as const] : []),
  ]
  return ways.length === 0 && payeeName && plainName(payeeName) !== '' ? [{ way: 'bankName', to: payeeName }] : ways
}

/** Masks the recipient of a code so that its owner recognizes it: `•••• 0105`, `a•••@m…`. */
export function hintOf({ way, to }: AvailableMethod): string {
  if (way === 'mobile') return `•••• ${to.slice(-4)}`
  if (way !== 'email') return ''
  const [name = '', host = ''] = to.split('@')
  return `${firstOf(name)}•••@${firstOf(host)}…`
}

function firstOf(text: string): string {
  return [...text][0] ?? ''
}

/** Normalizes a name for comparison, ignoring case, accents, spaces and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s\p{P}\u200b-\u200f]+/gu, ' ')
    .trim()
    .toLowerCase()
}
