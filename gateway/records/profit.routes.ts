import { brand } from '#brand/brand.ts'
import { type ProfitDay, personalProfit, type profitSorts } from '#contract/member/profit.ts'
import { RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { type Day, type Range, dayName, listDays } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { offsetOf, pagesOf, periodOf, readAt, sortOf } from '#gateway/lists.rules.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { playedVendors } from './betting-record.rows.ts'
import { gameSums, lifetimeOf, openBets, playedOn, profitDays } from './profit.rows.ts'
import { type GameSum, gameDay, gameTotal, hasMoved, kindsOf, profitSums } from './profit.rules.ts'
import type { GameFilter } from './sessions.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's profit and loss (S2.65). */
export const profitAnswers: readonly Answer[] = [
  answer(
    personalProfit,
    async ({ sort, pageNo, asOf, gameType, vassalage, ...dates }, { caller: { memberId, type }, services, header }) => {
      const { read } = services.database
      if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
      const [member, now] = [{ id: memberId, type }, services.clock()]
      const wanted = { ...periodOf(dates, readAt(asOf, now)), gameType, vassalage }
      const { days, kinds } = await profitOf(read, member, wanted)
      const moved = days.filter(hasMoved).toReversed()
      const from = offsetOf(pageNo, RECORD_PAGE_SIZE)
      return ok({
        list: sorted(moved, sort).slice(from, from + RECORD_PAGE_SIZE),
        kinds: sorted(kinds, sort),
        found: moved.length,
        totalPages: pagesOf(moved.length, RECORD_PAGE_SIZE),
        asOf: readAt(asOf, now),
        sums: profitSums(days),
        chart: days.map(({ day, net }) => ({ day, net })),
        open: await openBets(read, memberId, wanted),
        vendors: await playedVendors(read, memberId, pageLanguageOf({ header })),
        lifetime: await lifetimeOf(read, playerAccount(member), now),
        currency,
        digits,
      })
    },
  ),

  answer(personalProfit.export, async ({ gameType, vassalage, ...dates }, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const wanted = { ...periodOf(dates, services.clock()), gameType, vassalage }
    const { days, kinds } = await profitOf(read, { id: memberId, type }, wanted)
    return ok({ list: days.filter(hasMoved).toReversed(), next: null, kinds, currency, digits })
  }),
]

/** Of all games, money is the ledger's, which knows no games; a filter leaves only what those games moved. */
async function profitOf(rows: Rows, member: Owner, wanted: Range & GameFilter) {
  const games = await gameSums(rows, member.id, wanted)
  const sumsOn = (day: Day) => games.filter((each) => each.day === day)
  const isFiltered = wanted.gameType !== undefined || wanted.vassalage !== undefined
  const days = isFiltered ? filteredDays(wanted, sumsOn) : await allDays(rows, { member, wanted, sumsOn })
  return { days, kinds: kindsOf(games) }
}

type SumsOn = (day: Day) => readonly GameSum[]

function filteredDays(range: Range, sumsOn: SumsOn): ProfitDay[] {
  return listDays(range).map((day) => gameDay(dayName(day), sumsOn(day)))
}

async function allDays(
  rows: Rows,
  { member, wanted, sumsOn }: { member: Owner; wanted: Range; sumsOn: SumsOn },
): Promise<ProfitDay[]> {
  const played = await playedOn(rows, member.id, wanted)
  return (await profitDays(rows, member, wanted)).map(({ day, ...moved }) => ({
    ...moved,
    day: dayName(day),
    rounds: gameTotal(sumsOn(day)).rounds,
    playedMs: played.get(day) ?? 0,
  }))
}

type Column = 'staked' | 'paid' | 'net' | 'rounds'

function sorted<Row extends Readonly<Record<Column, number>>>(
  rows: Row[],
  sort: (typeof profitSorts)[number] | undefined,
): Row[] {
  const { column, direction } = sortOf<Column>(sort)
  const factor = direction === 'asc' ? 1 : -1
  return column ? rows.toSorted((one, other) => factor * (one[column] - other[column])) : rows
}
