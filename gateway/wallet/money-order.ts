import { type GenericSchema, type InferOutput, parse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import type { Ordered } from './money-order.rows.ts'

/** Answers a money order: the same value however often it is sent, and why it moved nothing if it did not. */
export function toOutcome<Value extends GenericSchema>(
  { name, value, refusals }: Endpoint<GenericSchema, Value>,
  ordered: Ordered,
  request: Pick<Request, 'send'>,
): Outcome<InferOutput<Value>> {
  switch (ordered.state) {
    case 'replayed':
      request.send('Idempotency-Hit', 'true')
      return ok(parse(value, ordered.response))
    case 'posted':
      return ok(parse(value, ordered.response))
    case 'conflict':
      return refuse('transfer_conflict')
    case 'insufficient':
      // the house pays, whose accounts have no limit
      if (!refusals.includes('quota_insufficient')) throw new Error(`The source of ${name} ran dry, which it cannot.`)
      return refuse('quota_insufficient')
    case 'overflow':
      return refuse('amount_too_large')
    case 'refused':
      return refuse(ordered.refusal)
    case 'many':
      request.send('retry-after', String(Math.ceil(ordered.waitMs / 1000)))
      return refuse('too_many_requests')
  }
}
