import { maxLength, nonEmpty, object, pipe, strictObject, string, trim } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'

/** S3.3, S4.7: succeeds if a code refers members to an agent on the site of this domain. */
export const affiliate = endpoint({
  name: 'affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'open',
  input: strictObject({
    code: pipe(string(), trim(), nonEmpty(), maxLength(64)),
    domain: pipe(string(), maxLength(255)),
  }),
  value: object({}),
  refusals: ['invitation_code_error'],
})

export const planned: readonly PlannedEndpoint[] = []
