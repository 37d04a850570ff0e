import { nullable, object, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { entryRefusals } from '#contract/refusals.ts'

/**
 * X4, S4.20: opens a session from the HttpOnly cookie of a login with "remember me" in the last 24 hours. Each cookie
 * is valid once and is replaced by the next; reusing one ends them all (`remembered_twice`), except for two tabs that
 * open at once. `session` is null if no one is remembered.
 */
export const resume = endpoint({
  name: 'resume',
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'open',
  limit: 'polling',
  input: strictObject({}),
  value: object({ session: nullable(object({ token: string(), account: string() })) }),
  refusals: ['remembered_twice', ...entryRefusals],
})

/** Forgets this browser and ends its session, even if the session has already expired. */
export const forgetMe = endpoint({
  name: 'forgetMe',
  method: 'POST',
  path: '/wps/session/forget',
  access: 'open',
  input: strictObject({}),
  value: object({}),
  refusals: [],
})
