import type { VerificationMethod } from '#contract/auth/login.ts'

/** How long a login may wait for its second step. */
export const TICKET_MS = 10 * 60_000
/** How often its second step may be tried; then one begins anew. */
export const TICKET_TRIES = 5
/** For how long tries are counted, and how many a member has in it, however many logins were begun. */
export const COUNTED_MS = 24 * 3_600_000
export const MEMBER_TRIES = 20

/** What a member has to show it with; null for what there is not. */
export interface VerificationMeans {
  readonly hasAuthenticator: boolean
  readonly address: string | null
  readonly number: string | null
  readonly payeeName: string | null
}

/** A way that is open. `to`: where the code goes, or the name to be said. */
export interface AvailableMethod {
  readonly way: VerificationMethod
  readonly to: string
}

/**
 * The ways that are open to a member, the safest first (expectations: an app before letters, SMS last). A name is no
 * secret, so it is asked of those alone who have nothing better: else it would be a way around what is better.
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

/** Enough of where a code goes for its owner to know it by: `•••• 0105`, `a•••@m…`. */
export function hintOf({ way, to }: AvailableMethod): string {
  if (way === 'mobile') return `•••• ${to.slice(-4)}`
  if (way !== 'email') return ''
  const [name = '', host = ''] = to.split('@')
  return `${firstOf(name)}•••@${firstOf(host)}…`
}

function firstOf(text: string): string {
  return [...text][0] ?? ''
}

/** A name as two people would call it the same: without regard to case, accents, spaces and signs. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s\p{P}\u200b-\u200f]+/gu, ' ')
    .trim()
    .toLowerCase()
}
