import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import { csvLine } from '#texts/csv.ts'
import { type BookDay, type BookGame, grossOf, netOf } from './sums.ts'

// Files for spreadsheets: columns in English, amounts as decimals, days in UTC.

/** The mark by which spreadsheets know UTF-8. */
const MARK = '\uFEFF'
const money = (minor: number) => toDecimal(minor, brand.currency.digits)

/** Returns the days of the books as a CSV file. */
export function dayFile(days: readonly BookDay[]): Blob {
  const head = ['day', 'active', 'bets', 'staked', 'paid', 'gross', 'bonuses', 'agents_pay', 'net']
  const lines = days.map((each) => {
    const { day, active, rounds, staked, paid, bonuses, pay } = each
    const amounts = [staked, paid, grossOf(each), bonuses, pay, netOf(each)].map(money)
    return csvLine([day, String(active), String(rounds), ...amounts])
  })
  return new Blob([MARK, csvLine(head), ...lines], { type: 'text/csv' })
}

/** Returns the games of the books as a CSV file. */
export function gameFile(games: readonly BookGame[]): Blob {
  const head = ['game', 'name', 'provider', 'kind', 'bets', 'staked', 'paid', 'gross']
  const lines = games.map((game) => {
    const { id, name, vendor, gameType, rounds, staked, paid } = game
    return csvLine([id, name, vendor, gameType, String(rounds), money(staked), money(paid), money(grossOf(game))])
  })
  return new Blob([MARK, csvLine(head), ...lines], { type: 'text/csv' })
}
