import {
  array,
  integer,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { applicationState } from '#contract/promotions/applications.ts'
import { withdrawalStates } from '#contract/wallet/withdrawal.ts'
import { actOutcome, before, next, reason, requestId, rowId, staffCall } from './staff-call.ts'

const act = { request: requestId, id: rowId }

/** `waiting`: oldest first, all others newest first; 50 at a time. Amounts in minor units. */
export const staffWithdrawals = staffCall({
  name: 'withdrawals',
  method: 'GET',
  path: '/staff/withdrawals',
  access: 'withdrawals.see',
  input: strictObject({
    which: picklist(['waiting', 'disputed', 'paid', 'all']),
    before: optional(before),
  }),
  value: object({
    withdrawals: array(
      object({
        id: string(),
        memberId: string(),
        account: string(),
        amount: number(),
        state: picklist(withdrawalStates),
        submittedAt: number(),
        answeredAt: nullable(number()),
        /** When it should be answered. */
        dueAt: nullable(number()),
        reason: nullable(string()),
        received: nullable(number()),
        /** Pictures that the member sent with a dispute (`pictures`). */
        pictures: number(),
        /** An open proposal about it, what it would do, and by whom. */
        proposal: nullable(
          object({ id: string(), by: string(), kind: picklist(['payWithdrawal', 'giveBack', 'countReceived']) }),
        ),
      }),
    ),
    next,
    /** Above this amount two people pay (`setting` payoutTwoFrom). */
    twoFrom: number(),
  }),
})

/**
 * Records a withdrawal as paid out. From the bound on it becomes a proposal, which a second person approves. Refused:
 * `unknown`, `state_other`, `second_missing`.
 */
export const payWithdrawal = staffCall({
  name: 'payWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/pay',
  access: 'withdrawals.answer',
  input: strictObject(act),
  value: actOutcome,
})

/** Rejects a withdrawal and gives the money back; the member reads the reason. */
export const refuseWithdrawal = staffCall({
  name: 'refuseWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/refuse',
  access: 'withdrawals.answer',
  input: strictObject({ ...act, reason }),
  value: actOutcome,
})

/**
 * Ends a dispute for the member: what did not arrive goes back. From the bound of payouts on it needs two people. Refused:
 * `unknown`, `state_other`, `second_missing`.
 */
export const giveBackWithdrawal = staffCall({
  name: 'giveBack',
  method: 'POST',
  path: '/staff/withdrawals/back',
  access: 'withdrawals.answer',
  input: strictObject({ ...act, reason }),
  value: actOutcome,
})

/**
 * Ends a dispute against the member: the payout counts as received. It always needs two people; the member reads the
 * reason. Refused: as `giveBack`.
 */
export const countWithdrawalReceived = staffCall({
  name: 'countReceived',
  method: 'POST',
  path: '/staff/withdrawals/counts',
  access: 'withdrawals.answer',
  input: strictObject({ ...act, reason }),
  value: actOutcome,
})

const pictures = object({
  pictures: array(object({ kind: picklist(['png', 'jpg']), width: number(), height: number(), base64: string() })),
})

/** The pictures of a dispute, in order. */
export const withdrawalPictures = staffCall({
  name: 'withdrawalPictures',
  method: 'GET',
  path: '/staff/withdrawals/pictures',
  access: 'withdrawals.see',
  input: strictObject({ id: rowId }),
  value: pictures,
})

/** The pictures of an application, in order. */
export const applicationPictures = staffCall({
  name: 'applicationPictures',
  method: 'GET',
  path: '/staff/applications/pictures',
  access: 'applications.see',
  input: strictObject({ id: rowId }),
  value: pictures,
})

/** Applications for promotions: those that wait, oldest first, or the answered ones, newest first; 50 at a time. */
export const staffApplications = staffCall({
  name: 'applications',
  method: 'GET',
  path: '/staff/applications',
  access: 'applications.see',
  input: strictObject({ which: picklist(['waiting', 'answered']), before: optional(before) }),
  value: object({
    applications: array(
      object({
        id: string(),
        memberId: string(),
        account: string(),
        promotionId: string(),
        /** The promotion's name in English; its id if it is gone. */
        promotion: string(),
        comment: string(),
        pictures: number(),
        appliedAt: number(),
        state: applicationState,
        reason: nullable(string()),
        amount: nullable(number()),
      }),
    ),
    next,
  }),
})

/** Accepts an application and credits an amount in minor units. Refused: `amount_invalid`, `state_other`. */
export const issueApplication = staffCall({
  name: 'issueApplication',
  method: 'POST',
  path: '/staff/applications/issue',
  access: 'applications.answer',
  input: strictObject({ ...act, amount: pipe(number(), integer(), minValue(1)) }),
  value: actOutcome,
})

/** Rejects an application; the member reads the reason. */
export const rejectApplication = staffCall({
  name: 'rejectApplication',
  method: 'POST',
  path: '/staff/applications/reject',
  access: 'applications.answer',
  input: strictObject({ ...act, reason }),
  value: actOutcome,
})

/** Deposits, the newest first; 50 at a time. Minor units. */
export const staffDeposits = staffCall({
  name: 'deposits',
  method: 'GET',
  path: '/staff/deposits',
  access: 'withdrawals.see',
  input: strictObject({ before: optional(before) }),
  value: object({
    deposits: array(object({ id: string(), memberId: string(), account: string(), amount: number(), at: number() })),
    next,
  }),
})

/**
 * What each account of the house took in and gave out on a UTC day, `2026-11-29`, today without one; those that did not
 * move are left out. Minor units. Refused: `out_of_bounds`.
 */
export const staffHouse = staffCall({
  name: 'house',
  method: 'GET',
  path: '/staff/house',
  access: 'books.see',
  input: strictObject({ day: optional(pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))) }),
  value: object({ day: string(), accounts: array(object({ id: string(), came: number(), left: number() })) }),
})
