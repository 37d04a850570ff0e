import { type BetTable, sharedGameOf } from '#arcade/shared/bet-table.ts'
import { DIGITS, bets, digits } from './bets.ts'
import type { ColourDrawTitle } from './title.ts'

/** All rules of colour draws, used by the server and the page: one digit from 0 to 9, each equally likely. */

export interface ColourDrawResult {
  readonly digit: number
}

/** Parts of a round, in milliseconds. With the second after the close, they and the time for bets are a round. */
const SHOW_MS = 4_000
const PAUSE_MS = 4_000
const CLOSED_MS = 1_000

const byId = new Map(bets.map((bet) => [bet.id, bet]))

/** Returns the bets, outcomes and pays of a title. */
export function tableOf({
  bets: paid,
  seconds,
}: Pick<ColourDrawTitle, 'bets' | 'seconds'>): BetTable<ColourDrawResult, number> {
  const betMs = seconds * 1_000 - CLOSED_MS - SHOW_MS - PAUSE_MS
  return {
    phases: { betMs, showMs: SHOW_MS, pauseMs: PAUSE_MS },
    resultOf: (draw) => ({ digit: draw(DIGITS) }),
    outcomeOf: ({ digit }) => digit,
    outcomes: digits,
    paysOf: (bet, digit) => byId.get(bet)?.paysOf(digit, paid) ?? 0,
  }
}

/** Returns the rules of a title. */
export const colourDrawOf = (title: ColourDrawTitle) => sharedGameOf(title, tableOf(title))
