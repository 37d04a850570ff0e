import { maxLength, nonEmpty, object, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { telephone } from '#contract/fields/phone.ts'

/**
 * S4.9, S8.4: checks the code of a registration before anything is registered, if the operator's SMS provider handles
 * codes (see `status`). The token then replaces the code: valid once, for this phone number, for ten minutes.
 */
export const checkProviderCode = endpoint({
  name: 'checkProviderCode',
  method: 'POST',
  path: '/wps/verification/provider/check',
  access: 'open',
  sealed: true,
  input: strictObject({ ...telephone, code: pipe(string(), maxLength(255)) }),
  /** A JWT that names the phone number. */
  value: object({ idToken: pipe(string(), nonEmpty(), maxLength(4096)) }),
  refusals: [
    'mobile_invalid',
    'code_invalid',
    'code_expired',
    'code_service_down',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})
