import { nullable, number, object, pipe, regex, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

/** S3.9. `type` is the spec's isAgent: 0 member, 1, 2, 41, 42 agents, 4 trial (readings, X23). */
export const member = object({
  id: string(),
  account: string(),
  nickname: string(),
  type: number(),
  toUpline: nullable(string()),
  clubLabel: nullable(object({ labelName: string(), color: string(), color2: string(), rankLevel: number() })),
  memberLabel: listOf(string()),
  /** When this account's previous session began, milliseconds since the epoch. */
  previousLoginAt: nullable(number()),
  /** The IANA name of the time zone chosen in the account; `null` for the device's. */
  timeZone: nullable(string()),
})

export const memberInfo = endpoint({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'token',
  input: strictObject({}),
  value: member,
  refusals: [],
})

/**
 * S7.44: the language of a member's letters and messages, as a tag of BCP 47. The portal sends it after a change; a login
 * stores that of its page. A language that the site does not have is refused.
 */
export const updateLanguage = endpoint({
  name: 'updateLanguage',
  method: 'POST',
  path: '/wps/member/language',
  access: 'token',
  input: strictObject({ language: pipe(string(), regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,2}$/)) }),
  value: object({}),
  refusals: [],
})
