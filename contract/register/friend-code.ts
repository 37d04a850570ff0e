import { literal, maxLength, nonEmpty, object, optional, pipe, strictObject, string, trim } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'

/** S2.51: succeeds if a code is a friend's. `visit`: the page was opened by it for the first time on this device today. */
export const friendCode = endpoint({
  name: 'friendCode',
  method: 'GET',
  path: '/wps/member/friends/code',
  access: 'open',
  input: strictObject({
    code: pipe(string(), trim(), nonEmpty(), maxLength(64)),
    visit: optional(literal('1')),
  }),
  value: object({}),
  refusals: ['friend_code_unknown'],
})
