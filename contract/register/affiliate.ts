import { boolean, literal, maxLength, nonEmpty, object, optional, pipe, strictObject, string, trim } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'

/**
 * S3.3, S4.7: succeeds if a code now brings members to an agent on the site of this domain: it is known, and its link is
 * neither stopped nor expired nor used up. `visit`: the page was opened by it, for the first time on this device today.
 */
export const affiliate = endpoint({
  name: 'affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'open',
  input: strictObject({
    code: pipe(string(), trim(), nonEmpty(), maxLength(64)),
    domain: pipe(string(), maxLength(255)),
    visit: optional(literal('1')),
  }),
  value: object({
    /** An account that registers by it becomes an agent, which starts without play money. */
    opensAgent: boolean(),
  }),
  refusals: ['invitation_code_error'],
})
