import { type InferOutput, integer, number, object, optional, picklist, pipe, string, strictObject } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { period } from './records.ts'

const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** The columns of numbers that days can be sorted by, smallest first; with `-` largest first. */
export const profitSorts = ['staked', '-staked', 'paid', '-paid', 'net', '-net'] as const

/**
 * What moved an account, in minor units; credits positive, debits negative, so that `opening` and all of them add up to
 * `closing`.
 */
const sums = {
  opening: signedMinor,
  deposits: signedMinor,
  withdrawals: signedMinor,
  transfers: signedMinor,
  /** Bonuses, opening credits and an agent's pay. */
  bonuses: signedMinor,
  staked: signedMinor,
  /** Payouts of games, refunded stakes and jackpots. */
  paid: signedMinor,
  /** What games brought: `staked` and `paid` together. */
  net: signedMinor,
  closing: signedMinor,
}
const profitDay = object({ day: string(), ...sums })
export type ProfitDay = InferOutput<typeof profitDay>

const found = { ...period, sort: optional(picklist(profitSorts)) }

/**
 * S2.65: what the caller won and lost by UTC day, from the ledger, today included: the newest day first unless sorted.
 * `chart` has every day of the period, the oldest first.
 */
export const personalProfit = endpoint({
  name: 'personalProfit',
  method: 'GET',
  path: '/wps/member/record/profit',
  access: 'account',
  input: strictObject({ ...found, pageNo: paging.pageNo }),
  value: object({
    list: listOf(profitDay),
    found: total,
    totalPages: total,
    /** Of the whole period. */
    sums: object(sums),
    chart: listOf(object({ day: string(), net: signedMinor })),
    /** All deposits, and all withdrawals as a debit, since the account exists. */
    lifetime: object({ deposits: signedMinor, withdrawals: signedMinor }),
    currency,
    digits,
  }),
  refusals: [],
})

/** All days of `personalProfit` at once: a period has `MAX_PERIOD_DAYS` at most. */
export const personalProfitExport = endpoint({
  name: 'personalProfitExport',
  method: 'GET',
  path: '/wps/member/record/profit/export',
  access: 'account',
  input: strictObject(period),
  value: object({ list: listOf(profitDay), currency, digits }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
