import {
  array,
  boolean,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { contractState } from '#contract/agent/contracts.ts'
import { payKinds, termsSchema } from '#contract/agent/terms.ts'
import { teamContractStates } from '#contract/agent/team.ts'
import { before, memberId, next, reason, requestId, rowId, staffCall } from './staff-call.ts'

/**
 * The agents directly below one, or without `under` those without an upline; by id, 50 at a time. Refused: `unknown`.
 */
export const staffAgents = staffCall({
  name: 'agents',
  method: 'GET',
  path: '/staff/agents',
  access: 'agents.see',
  input: strictObject({ under: optional(memberId), before: optional(before) }),
  value: object({
    /** The line down to `under`, the topmost first. */
    path: array(object({ id: string(), account: string() })),
    agents: array(
      object({
        id: string(),
        account: string(),
        createdAt: number(),
        isLocked: boolean(),
        /** Accounts below, at any depth. */
        team: number(),
        /** Contracts that run, are accepted or wait for an answer. */
        contracts: array(object({ kind: picklist(payKinds), state: picklist(teamContractStates) })),
        /** Of pay that was taken back, what new pay has not paid yet; minor units. */
        owed: number(),
      }),
    ),
    next,
  }),
})

/** What becomes of a contract by the clock: `ending` is in force, with an end. */
export const contractStages = ['inProcess', 'expired', 'approved', 'ending', 'rejected'] as const

/** The contracts with one agent, or without `agent` those that the operator offered; the newest first, 50 at a time. */
export const staffContracts = staffCall({
  name: 'contracts',
  method: 'GET',
  path: '/staff/contracts',
  access: 'agents.see',
  input: strictObject({ agent: optional(memberId), before: optional(before) }),
  value: object({
    contracts: array(
      object({
        ...contractState.entries,
        terms: termsSchema,
        agentId: string(),
        agent: string(),
        /** Null: the operator. */
        upline: nullable(string()),
        offeredAt: number(),
        stage: picklist(contractStages),
      }),
    ),
    next,
  }),
})

/**
 * Withdraws an offer of the operator's, or ends a contract of the operator's with its running period. Refused: `unknown`,
 * `state_other`.
 */
export const endOperatorContract = staffCall({
  name: 'endContract',
  method: 'POST',
  path: '/staff/contracts/end',
  access: 'agents.change',
  input: strictObject({ request: requestId, id: rowId, reason }),
  value: object({ endsAt: nullable(number()) }),
})

/**
 * Offers a contract of the operator's to an agent without an upline. Refused: `contract_agent` (no such agent that can sign),
 * `contract_open` (an offer of this kind waits for an answer), `contract_rate` (a tier pays more than the settings allow).
 */
export const offerOperatorContract = staffCall({
  name: 'offerContract',
  method: 'POST',
  path: '/staff/contracts/offer',
  access: 'agents.change',
  input: strictObject({ request: requestId, account: pipe(string(), maxLength(40)), terms: termsSchema }),
  value: object({ id: string(), expiresAt: number() }),
})

/** The runs of agents' pay, the newest first; 50 at a time. Minor units. */
export const staffPayRuns = staffCall({
  name: 'payRuns',
  method: 'GET',
  path: '/staff/pay/runs',
  access: 'agents.see',
  input: strictObject({ before: optional(before) }),
  value: object({
    runs: array(
      object({
        id: string(),
        kind: picklist(payKinds),
        /** The end of the period that it pays for. */
        endsAt: number(),
        plannedAt: number(),
        /** Null while a line is not posted. */
        paidAt: nullable(number()),
        /** Agents, and how many of them have their pay. */
        lines: number(),
        posted: number(),
        pay: number(),
      }),
    ),
    /** Since when pay cannot be settled, and why by the last attempt; null while it can. */
    trouble: nullable(object({ since: number(), reason: string() })),
    next,
  }),
})

/** The agents of a run whose pay could not be posted, such as one who owns too much to get more; at most 50. Minor units. */
export const staffUnposted = staffCall({
  name: 'payUnposted',
  method: 'GET',
  path: '/staff/pay/unposted',
  access: 'agents.see',
  input: strictObject({ run: rowId }),
  value: object({ lines: array(object({ agentId: string(), agent: string(), amount: number() })) }),
})

/**
 * Settles the pay of all periods that have ended, and posts what is left of earlier runs, as the gateway does every five
 * minutes and `npm run pay` does. `settled`: false if it has failed; `payRuns` says why. Refused: `clock_jumped`.
 */
export const settleAgentPay = staffCall({
  name: 'settlePay',
  method: 'POST',
  path: '/staff/pay/settle',
  access: 'agents.change',
  input: strictObject({ request: requestId }),
  value: object({ settled: boolean() }),
})

/** Pay that was taken back, the newest first; 50 at a time. New pay of the agent pays it. Minor units. */
export const staffDebts = staffCall({
  name: 'payDebts',
  method: 'GET',
  path: '/staff/pay/debts',
  access: 'agents.see',
  input: strictObject({ before: optional(before) }),
  value: object({
    debts: array(
      object({
        id: string(),
        agentId: string(),
        agent: string(),
        kind: picklist(payKinds),
        endsAt: number(),
        amount: number(),
        left: number(),
        reason: string(),
        at: number(),
      }),
    ),
    next,
  }),
})
