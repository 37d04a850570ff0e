import { literal, boolean, maxLength, number, object, pipe, regex, strictObject, string, union } from 'valibot'
import { loginValue } from './login.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { providerName } from '#contract/site/status.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** The id of one login at an identity provider; it is no secret, and useless without its cookie. */
const arrival = pipe(string(), regex(/^[0-9a-f]{64}$/))
/** A label of the account at the identity provider: its e-mail address, else its name, else empty. */
const label = pipe(string(), maxLength(128))

/**
 * Returns the link that starts a login at an identity provider (S2.42, S7.48). It is followed, not called: it leads to
 * the provider, and from there back to `back`, a path of this site, with `?token=provider`.
 */
export const providerAddress = (provider: string, back: string): string =>
  `/wps/session/with/${provider}?${new URLSearchParams({ back }).toString()}`

/** The `token` of a return from an identity provider, in place of a handoff code (S4.3). */
export const PROVIDER_TOKEN = 'provider'

/**
 * Answers the outcome of a login at an identity provider, from this browser's cookie. `in`: logged in, the account was
 * already linked. `unknown`: no one is logged in here, and no account is linked. `unlinked`: the logged-in member may
 * link it. `linked`: it is already linked to this member.
 */
export const arrive = endpoint({
  name: 'arrive',
  method: 'POST',
  path: '/wps/session/login/provider',
  access: 'open',
  limit: 'costly',
  input: strictObject({}),
  value: union([
    object({ kind: literal('in'), ...loginValue.entries, account: string() }),
    object({ kind: literal('unknown'), provider: providerName, label, mayRegister: boolean() }),
    object({ kind: literal('unlinked'), provider: providerName, label, account: string(), arrival }),
    object({ kind: literal('linked'), provider: providerName }),
  ]),
  refusals: [
    'provider_stale',
    'provider_cancelled',
    'provider_unreachable',
    'provider_refused',
    'provider_taken',
    'provider_fixed',
    ...entryRefusals,
  ],
})

/** S4.48: links the identity provider's account to the caller's for good; only allowed soon after a login. */
export const linkProvider = endpoint({
  name: 'linkProvider',
  method: 'POST',
  path: '/wps/member/provider',
  access: 'account',
  limit: 'costly',
  input: strictObject({ arrival }),
  value: object({ provider: providerName }),
  refusals: ['provider_stale', 'provider_taken', 'provider_fixed', 'login_too_old'],
})

/** The caller's linked identity providers. `mayLink`: the login is recent enough to link another. */
export const providerLinks = endpoint({
  name: 'providerLinks',
  method: 'GET',
  path: '/wps/member/providers',
  access: 'account',
  input: strictObject({}),
  /** `linkedAt`: milliseconds since the epoch. */
  value: object({ links: listOf(object({ provider: providerName, linkedAt: number() })), mayLink: boolean() }),
  refusals: [],
})
