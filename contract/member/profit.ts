import { type InferOutput, integer, number, object, picklist, pipe, string } from 'valibot'
import { list } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { period } from '#contract/period.ts'
import { total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { playFilters } from './records.ts'

const signedMinor = pipe(number(), integer())
const { currency, digits } = balance.value.entries

/** The columns of numbers that days can be sorted by, smallest first; with `-` largest first. */
export const profitSorts = ['staked', '-staked', 'paid', '-paid', 'net', '-net', 'rounds', '-rounds'] as const

/** What games moved, in minor units: stakes negative; payouts with jackpots, and refunded stakes; and for how long. */
const games = {
  staked: signedMinor,
  paid: signedMinor,
  /** `staked` and `paid` together. */
  net: signedMinor,
  /** Bets that were made, and tickets of lotteries that were bought. */
  rounds: total,
  /** How long games were played, in milliseconds: the time between two stakes counts for the game of the second. */
  playedMs: total,
}

/**
 * What moved an account, in minor units; credits positive, debits negative, so that `opening` and all of them add up to
 * `closing`. With a filter, only what its games moved: `opening` is 0 and `closing` is `net`.
 */
const sums = {
  opening: signedMinor,
  deposits: signedMinor,
  withdrawals: signedMinor,
  transfers: signedMinor,
  /** Bonuses, opening credits and an agent's pay. */
  bonuses: signedMinor,
  ...games,
  closing: signedMinor,
}
const profitDay = object({ day: string(), ...sums })
export type ProfitDay = InferOutput<typeof profitDay>

/** What the games of one category moved in a period. */
const profitKind = object({ gameType: picklist(gameTypes), ...games })
export type ProfitKind = InferOutput<typeof profitKind>

/**
 * S2.65: what the caller won and lost by UTC day, from the ledger, today included: the newest day first unless sorted,
 * and by category of game: those staked most first unless sorted. Both add up to `sums`. `chart` has every day of the
 * period, the oldest first.
 */
export const personalProfit = list({
  name: 'personalProfit',
  path: '/wps/member/record/profit',
  access: 'account',
  filters: { ...period('7'), ...playFilters },
  sorts: profitSorts,
  row: profitDay,
  page: {
    kinds: listOf(profitKind),
    /** Of the whole period. */
    sums: object(sums),
    chart: listOf(object({ day: string(), net: signedMinor })),
    /** Bets of the period that are not settled yet: their stakes are in `staked`, positive here. */
    open: object({ rounds: total, staked: total }),
    /** The providers that the caller has played, by name. */
    vendors: listOf(object({ code: string(), name: string() })),
    /** All deposits, and all withdrawals as a debit, since the account exists. */
    lifetime: object({ deposits: signedMinor, withdrawals: signedMinor }),
    currency,
    digits,
  },
  // all at once: a period has `MAX_PERIOD_DAYS` at most
  file: { input: {}, value: { kinds: listOf(profitKind), currency, digits } },
})
