import { array, number, object, picklist, pipe, regex, strictObject, string } from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import { staffCall } from './staff-call.ts'

/** The longest period of the books, in days. */
export const BOOK_DAYS = 92

/** A UTC day, as `2026-11-29`. */
const day = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/))

/** What games took in and gave back, in minor units. Gross gaming revenue: `staked - paid`. */
const revenue = {
  /** Bets and tickets. */
  rounds: number(),
  staked: number(),
  /** Payouts, jackpots and refunded stakes. */
  paid: number(),
}

/**
 * The operator's books of the days from `first` to `last`, at most `BOOK_DAYS`, trials left out. A stake counts on the day
 * of the bet, a payout on its own, as in the ledger. Refused: `out_of_bounds`.
 */
export const staffBooks = staffCall({
  name: 'books',
  method: 'GET',
  path: '/staff/books',
  access: 'books.see',
  input: strictObject({ first: day, last: day }),
  value: object({
    /** Each day, the oldest first. Net gaming revenue: gross less `bonuses` and `pay`. */
    days: array(
      object({
        day: string(),
        ...revenue,
        /** Members with a bet. */
        active: number(),
        /** Issued for promotions. */
        bonuses: number(),
        /** Agents' pay for the day. */
        pay: number(),
      }),
    ),
    /** What each game moved, the largest stakes first. */
    games: array(object({ id: string(), name: string(), vendor: string(), gameType: picklist(gameTypes), ...revenue })),
  }),
})
