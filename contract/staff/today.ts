import { array, nullable, number, object, optional, picklist, strictObject, string } from 'valibot'
import { rowId, staffCall } from './staff-call.ts'

export const waitingKinds = ['withdrawals', 'disputes', 'applications', 'exchanges', 'service', 'proposals'] as const
export const alarmKinds = [
  'mailWaiting',
  'mailGivenUp',
  'pay',
  'clock',
  'database',
  'backup',
  'heldDraws',
  'titlesInMaintenance',
  'titlesStopped',
] as const

/** What waits for the caller's roles, the oldest first, and alarms. */
export const staffToday = staffCall({
  name: 'today',
  method: 'GET',
  path: '/staff/today',
  access: 'today.see',
  input: strictObject({}),
  value: object({
    waiting: array(
      object({
        kind: picklist(waitingKinds),
        count: number(),
        /** Since when the oldest waits; null if none does. */
        oldest: nullable(number()),
        overdue: number(),
      }),
    ),
    /** Only what needs somebody; `since` is null if that is not known. */
    alarms: array(object({ kind: picklist(alarmKinds), count: number(), since: nullable(number()) })),
    now: number(),
  }),
})

export const proposalKinds = [
  'payWithdrawal',
  'giveBack',
  'countReceived',
  'stopSeries',
  'resumeSeries',
  'voidDraw',
  'changeSetting',
] as const

/** An act that needs two people. */
const proposal = object({
  id: string(),
  kind: picklist(proposalKinds),
  state: picklist(['open', 'done', 'refused']),
  /** Who asks for it. */
  by: string(),
  at: number(),
  decidedBy: nullable(string()),
  decidedAt: nullable(number()),
  /** The number of the withdrawal, the series or the setting. */
  subject: string(),
  /** The name of a series. */
  name: optional(string()),
  /** The account of a withdrawal. */
  account: nullable(string()),
  /** The amount of a withdrawal in minor units, or the wanted value of a setting. */
  amount: nullable(number()),
})

/** The open proposals that the caller may decide or has made, and the last 50 decided ones. */
export const proposals = staffCall({
  name: 'proposals',
  method: 'GET',
  path: '/staff/proposals',
  access: 'today.see',
  input: strictObject({}),
  value: object({ proposals: array(proposal) }),
})

/**
 * Decides a proposal, once; it needs the permission of the act. Its first person may only refuse it (withdraw it).
 * Refused: `same_person`, `state_other`. The same decision of the same person, sent again, gets the same answer.
 */
export const decideProposal = staffCall({
  name: 'decideProposal',
  method: 'POST',
  path: '/staff/proposals/decide',
  access: 'today.see',
  input: strictObject({ id: rowId, decision: picklist(['approve', 'refuse']) }),
  value: proposal,
})
