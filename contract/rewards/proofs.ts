import { array, boolean, maxLength, object, pipe, regex, strictObject, string, union } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { total } from '#contract/money/money.ts'

/** An own round of an in-house game, with what it pays by its proof, in minor units without a jackpot. */
const round = strictObject({ round: pipe(string(), maxLength(64)), payout: total })
/** A draw as `VN-N:20261127`, with its result by its proof. */
const draw = strictObject({
  draw: pipe(string(), regex(/^[A-Z0-9-]{1,32}:\d{8}(?:-\d{4})?$/)),
  result: pipe(array(pipe(string(), maxLength(16))), maxLength(100)),
})

/**
 * Says that the caller has verified a proof, for goals that count them. It counts if what was found is what the gateway
 * has, and each round or draw once.
 */
export const proofVerified = endpoint({
  name: 'proofVerified',
  method: 'POST',
  path: '/wps/promotion/activity/proof',
  access: 'account',
  limit: 'polling',
  input: strictObject({ proof: union([round, draw]) }),
  value: object({ counted: boolean() }),
  refusals: [],
})
