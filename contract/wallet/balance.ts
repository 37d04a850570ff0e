import { integer, maxValue, minValue, number, object, optional, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { decimal } from '#contract/money/money.ts'

export const balance = endpoint({
  name: 'balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'token',
  input: strictObject({}),
  /** S3.10: `sumBalance`, all wallets of the account (S2.59), in `currency` (ISO 4217, or the demo's own code), with `digits` after the point. */
  value: object({
    sumBalance: decimal,
    /** What may leave of the main wallet, if that is less than all of it (readings, X65); only `balance` states it. */
    available: optional(decimal),
    currency: string(),
    digits: pipe(number(), integer(), minValue(0), maxValue(4)),
  }),
  refusals: [],
})
