import { literal, boolean, maxLength, number, object, pipe, regex, strictObject, string, union } from 'valibot'
import { loginValue } from './login.ts'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { providerName } from '#contract/site/status.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** Names one way through a provider's login; it is no secret, and good for nothing without its cookie. */
const arrival = pipe(string(), regex(/^[0-9a-f]{64}$/))
/** What a person knows the account at the provider by: its e-mail address, else its name; empty where it said neither. */
const label = pipe(string(), maxLength(128))

/**
 * Where a member begins to sign in by a provider (S2.42, S7.48): a link that is followed, not a call. It leads to the
 * provider, and from there back to `back`, a path of this site, with `?token=provider`.
 */
export const providerAddress = (provider: string, back: string): string =>
  `/wps/session/with/${provider}?${new URLSearchParams({ back }).toString()}`

/** What stands in the place of a code that hands a session over (S4.3) when somebody comes back from a provider. */
export const PROVIDER_TOKEN = 'provider'

/**
 * Says what came of a way to a provider and back: who that is, as the cookie of this browser tells. `in`: signed in, the
 * account was linked before. `unknown`: nobody is signed in here and the account there is linked with none. `unlinked`:
 * the member who is signed in may link it. `linked`: it is that member's already.
 */
export const arrive = endpoint({
  name: 'arrive',
  method: 'POST',
  path: '/wps/session/login/provider',
  access: 'open',
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

/** S4.48: links the account at the provider with the caller's, for good. Only soon after a login: it is for good. */
export const linkProvider = endpoint({
  name: 'linkProvider',
  method: 'POST',
  path: '/wps/member/provider',
  access: 'account',
  input: strictObject({ arrival }),
  value: object({ provider: providerName }),
  refusals: ['provider_stale', 'provider_taken', 'provider_fixed', 'login_too_old'],
})

/** What the caller is linked with. `mayLink`: the login is fresh enough to link more. */
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

export const planned: readonly PlannedEndpoint[] = []
