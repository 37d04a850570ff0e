import {
  type GenericSchema,
  literal,
  maxLength,
  object,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import { fieldError } from './register.ts'

/** What an agent may open an account as. */
export const belowTypes = ['member', 'agent'] as const

const refusalValue: GenericSchema<{ fields: Record<string, FieldError> }> = object({
  fields: record(string(), fieldError),
})

/**
 * S2.75: the caller opens an account directly below, whose first password must be changed at the first login. The client
 * makes `id` before sending: a repeat with the same account gets the same answer, and one account is opened (T19).
 * `on_break`: the caller is. A name that is a detail of somebody else on a break is `account_taken` for everybody.
 */
export const registerBelow = endpoint({
  name: 'registerBelow',
  method: 'POST',
  path: '/wps/agent/register',
  access: 'agent',
  sealed: true,
  limit: 'accounts',
  input: strictObject({
    id: pipe(string(), uuid()),
    account: pipe(string(), maxLength(1024)),
    type: picklist(belowTypes),
    password: pipe(string(), maxLength(1024)),
    /** S5.9: the agent confirms that this person has agreed to the terms and is old enough, which is recorded. */
    isConfirmed: literal(true),
  }),
  value: object({ account: string(), type: picklist(belowTypes) }),
  refusalValue,
  refusals: [
    'register_invalid',
    'password_common',
    'account_taken',
    'on_break',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})
