import { array, nullable, number, object, optional, picklist, strictObject, string } from 'valibot'
import { exchangeKinds, exchangeStates } from '#contract/points/exchange.ts'
import { actOutcome, before, next, reason, requestId, rowId, staffCall } from './staff-call.ts'

const act = { request: requestId, id: rowId }

/** Exchanges of points: those that wait, oldest first, or the answered ones, newest first; 50 at a time. Minor units. */
export const staffExchanges = staffCall({
  name: 'exchanges',
  method: 'GET',
  path: '/staff/exchanges',
  access: 'rewards.see',
  input: strictObject({ which: picklist(['waiting', 'answered']), before: optional(before) }),
  value: object({
    exchanges: array(
      object({
        id: string(),
        memberId: string(),
        account: string(),
        kind: picklist(exchangeKinds),
        /** The good's name in English; its id if it is gone; null for a conversion. */
        good: nullable(string()),
        number: nullable(number()),
        points: number(),
        amount: nullable(number()),
        address: string(),
        remark: string(),
        status: picklist(exchangeStates),
        askedAt: number(),
        answeredAt: nullable(number()),
        reason: nullable(string()),
      }),
    ),
    next,
  }),
})

/**
 * Approves an exchange: the good has been handed out, or the play money is credited. Refused: `unknown`, `state_other`,
 * `member_on_break` (conversions), `amount_invalid` (the balance would be too large).
 */
export const approveExchange = staffCall({
  name: 'approveExchange',
  method: 'POST',
  path: '/staff/exchanges/approve',
  access: 'rewards.answer',
  input: strictObject(act),
  value: actOutcome,
})

/** Rejects an exchange: points and goods return, and the member reads the reason. Refused: `unknown`, `state_other`. */
export const rejectExchange = staffCall({
  name: 'rejectExchange',
  method: 'POST',
  path: '/staff/exchanges/reject',
  access: 'rewards.answer',
  input: strictObject({ ...act, reason }),
  value: actOutcome,
})
