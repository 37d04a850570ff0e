import { nullable, object, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { entryRefusals } from '#contract/refusals.ts'

/**
 * X4, S4.20: a session for whoever signed in here with "remember me" in the last 24 hours, for the HttpOnly cookie that
 * was given then. Each is good once and is replaced by the next; one that was used already ends them all
 * (`remembered_twice`), but for two tabs that open at once. Nobody is remembered: `session` is null.
 */
export const resume = endpoint({
  name: 'resume',
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'open',
  input: strictObject({}),
  value: object({ session: nullable(object({ token: string(), account: string() })) }),
  refusals: ['remembered_twice', ...entryRefusals],
})

/** Takes that back, and the session with it, also where that has run out already. */
export const forgetMe = endpoint({
  name: 'forgetMe',
  method: 'POST',
  path: '/wps/session/forget',
  access: 'open',
  input: strictObject({}),
  value: object({}),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
