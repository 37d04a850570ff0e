import {
  type GenericSchema,
  type InferOutput,
  array,
  integer,
  maxLength,
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
import { endpoint } from '#contract/endpoint.ts'
import { as, list } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { period } from '#contract/period.ts'
import { total } from '#contract/money/money.ts'
import type { Rate } from '#contract/money/rate.ts'
import { balance } from '#contract/wallet/balance.ts'
import { payKinds, termsSchema } from './terms.ts'

/** Lines of pay per page. */
export const PAY_PAGE_SIZE = 20
/** Lines of one answer of an export. */
export const PAY_EXPORT_SIZE = 1_000
/** The most agents of the direct downline that the derivation of a line names. */
export const MAX_SHARES = 100
/** Where the money of a line is: paid out, still to be paid out, all withheld for a debt, or there is none. */
export const payStates = ['paid', 'due', 'withheld', 'none'] as const
export type PayState = (typeof payStates)[number]
/** The columns of numbers that lines and days can be sorted by, smallest first; with `-` largest first. */
const payColumns = ['valid', 'base', 'active', 'worth', 'below', 'pay', 'withheld'] as const
export const paySorts = payColumns.flatMap((column) => [column, `-${column}`] as const)
const incomes = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary', 'withheld', 'total'] as const
export const revenueSorts = incomes.flatMap((column) => [column, `-${column}`] as const)

const signedMinor = pipe(number(), integer())
/** Millionths of a minor unit, which exceed what a number holds. */
const parts = pipe(string(), regex(/^\d{1,30}$/))
const run = pipe(string(), regex(/^[1-9]\d{0,14}$/))
const { currency, digits } = balance.value.entries

/** Amounts in minor units, times in milliseconds since the epoch. */
const wireRow = object({
  /** The settlement that it is from, by which `agentPayLine` finds it; null for an hour of several. */
  run: nullable(run),
  startsAt: number(),
  endsAt: number(),
  rounds: total,
  valid: signedMinor,
  /** What the team lost: stakes less payouts less what fed jackpots. */
  kept: signedMinor,
  active: total,
  /** A negative base from before, and what is carried on; at most 0. */
  carriedIn: signedMinor,
  carriedOut: signedMinor,
  base: signedMinor,
  /** The index of the tier that applied. */
  tier: nullable(total),
  /** What the contract is worth for the team, and what the direct downline is entitled to. */
  worth: parts,
  below: parts,
  pay: total,
  withheld: total,
  state: nullable(picklist(payStates)),
  /** What the contract deducts from the base, what corrections add to it, and millionths before and after. */
  bonus: signedMinor,
  otherPay: signedMinor,
  corrected: signedMinor,
  restBefore: total,
  restAfter: total,
  /** Its entry in the ledger; null for an hour, and while nothing is paid out. */
  entry: nullable(string()),
  pays: nullable(total),
  form: nullable(picklist(['rate', 'fixed', 'each'])),
})
type WireRow = InferOutput<typeof wireRow>
type Applied =
  { form: 'rate'; pays: Rate | null } | { form: 'fixed' | 'each'; pays: number | null } | { form: null; pays: null }
/** The form tells what the tier that applied pays: a rate, or an amount; null for an hour of several lines. */
export type PayRow = Omit<WireRow, 'form' | 'pays'> & Applied
const payRow = wireRow as unknown as GenericSchema<WireRow, PayRow>

/**
 * S2.81 to S2.84: the caller's own pay of one kind in the periods that ended in these days, newest first unless sorted.
 * Real-time salary is summed by hour unless an `hour` is asked for.
 */
export const agentPayLines = list({
  name: 'agentPayLines',
  path: '/wps/agent/pay/lines',
  access: 'agent',
  filters: {
    kind: as('', picklist(payKinds)),
    ...period('7'),
    state: as('state', optional(picklist(payStates))),
    /** An hour of the day `until`. */
    hour: as('hour', optional(pipe(string(), regex(/^(1?\d|2[0-3])$/)))),
  },
  sorts: paySorts,
  row: payRow,
  page: {
    sums: object({
      rounds: total,
      valid: signedMinor,
      kept: signedMinor,
      worth: parts,
      below: parts,
      pay: total,
      withheld: total,
    }),
    /** Debts that new pay pays first, and the negative base that lowers the next period. */
    debt: total,
    carried: signedMinor,
    /** The gateway's time, and the end of the running period. */
    now: number(),
    endsAt: number(),
    currency,
    digits,
  },
  // never summed by hour
  file: {
    input: { after: optional(pipe(string(), maxLength(16), regex(/^\d+$/))) },
    value: { currency, digits },
  },
})

/** What an agent of the direct downline is entitled to; nobody is named who is no longer there. */
const share = object({ agent: nullable(string()), entitled: parts, endsAt: number() })

/**
 * Everything that one line of the caller's pay was computed from (contract/agent/pay-line.ts), and where its money went.
 * Lines of others are refused like those that do not exist.
 */
export const agentPayLine = endpoint({
  name: 'agentPayLine',
  method: 'GET',
  path: '/wps/agent/pay/line',
  access: 'agent',
  input: strictObject({ run }),
  value: object({
    kind: picklist(payKinds),
    run,
    startsAt: number(),
    endsAt: number(),
    rounds: total,
    terms: termsSchema,
    termsHash: string(),
    /** Minor units; `below` and `rest` in millionths. */
    facts: object({
      valid: signedMinor,
      kept: signedMinor,
      active: total,
      bonus: signedMinor,
      otherPay: signedMinor,
      correctedValid: signedMinor,
      correctedKept: signedMinor,
      carry: object({ lasting: signedMinor, once: signedMinor }),
      below: parts,
      rest: total,
    }),
    result: object({
      base: signedMinor,
      tier: nullable(total),
      worth: parts,
      entitled: parts,
      numerator: parts,
      pay: total,
      rest: total,
      carry: object({ lasting: signedMinor, once: signedMinor }),
    }),
    withheld: total,
    /** The shares of the direct downline, the largest first, and how many there are. */
    shares: array(share),
    sharesCount: total,
    postedAt: nullable(number()),
    /** Its entry in the ledger, which the statement shows too. */
    entry: nullable(string()),
    currency,
    digits,
  }),
  refusals: [],
})

/** What the periods that ended on one UTC day paid, by kind; `total`: all kinds less what was withheld for debts. */
const incomeSums = {
  dividend: total,
  dailySalary: total,
  hourlySalary: total,
  realtimeSalary: total,
  withheld: total,
  total,
}
const revenueDay = object({ day: string(), ...incomeSums })
export type RevenueDay = InferOutput<typeof revenueDay>

/** S2.79: the caller's income by day, the newest first unless sorted; days without a line are left out of the list. */
export const agentRevenue = list({
  name: 'agentRevenue',
  path: '/wps/agent/pay/days',
  access: 'agent',
  filters: { ...period('7'), kind: as('kind', optional(picklist(payKinds))) },
  sorts: revenueSorts,
  row: revenueDay,
  page: {
    sums: object(incomeSums),
    /** Every day of the period, the oldest first. */
    chart: listOf(object({ day: string(), total })),
    currency,
    digits,
  },
  // all at once: a period has `MAX_PERIOD_DAYS` at most
  file: { input: {}, value: { currency, digits } },
})
