import { type InferOutput, integer, nullable, number, object, picklist, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { limitKinds } from '#contract/limits/kinds.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { playSession } from './records.ts'

/** The days of the chart, today included. */
export const OVERVIEW_DAYS = 7
/** The newest game sessions and draws that are answered. */
export const OVERVIEW_PLAYS = 3

const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** A limit that is set, as in `playLimits`: amounts in minor units, of a session whole minutes. */
const limitInUse = object({ kind: picklist(limitKinds), amount: number(), used: nullable(number()) })
export type LimitInUse = InferOutput<typeof limitInUse>

/** What a member wants to know first, in one answer: money, the week, what is open, and the own limits. */
export const memberOverview = endpoint({
  name: 'memberOverview',
  method: 'GET',
  path: '/wps/member/overview',
  access: 'account',
  input: strictObject({}),
  value: object({
    /** All wallets together. */
    total,
    /** What may leave the main wallet (readings, X65). */
    available: total,
    /** What stays, and the valid bets that are missing until winnings may leave. */
    staying: object({ amount: total, toStake: total }),
    /** Each UTC day of the week, the oldest first: what its games moved, and how many bets there were. */
    week: listOf(object({ day: string(), net: signedMinor, rounds: total })),
    /** Bets and tickets of the last 90 days that are not settled yet. */
    open: object({ rounds: total, staked: total }),
    /** Withdrawals that wait for the operator or for the member. */
    withdrawals: object({ waiting: total, toConfirm: total }),
    plays: listOf(playSession),
    limits: listOf(limitInUse),
    currency,
    digits,
  }),
  refusals: [],
})
