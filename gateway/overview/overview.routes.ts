import { brand } from '#brand/brand.ts'
import { OVERVIEW_DAYS, OVERVIEW_PLAYS, memberOverview } from '#contract/member/overview.ts'
import { type Range, addDays, dayAt, dayName, rangeOf, startOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { limitState } from '#gateway/limits/limit-state.rows.ts'
import { newestPlays } from '#gateway/records/betting-record.rows.ts'
import { gameSums, openBets, profitDays } from '#gateway/records/profit.rows.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { leavingFunds } from '#gateway/wallet/credits.rows.ts'
import { dueOf } from '#gateway/wallet/withdrawal.rules.ts'
import { withdrawalsOf } from '#gateway/wallet/withdrawal.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'

const { code: currency, digits } = brand.currency
/** How far back open bets and the newest game sessions are looked for. */
const RECENT_DAYS = 90

/** Answers what a member wants to know first. */
export const overviewAnswers: readonly Answer[] = [
  answer(memberOverview, async (_input, { caller: { memberId, type }, services, header }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const [member, now] = [{ id: memberId, type }, services.clock()]
    const recent = lastDays(RECENT_DAYS, now)
    const { limits } = await limitState(read, memberId, now)
    return ok({
      ...(await leavingFunds(read, member)),
      week: await weekOf(read, member, lastDays(OVERVIEW_DAYS, now)),
      open: await openBets(read, memberId, recent),
      withdrawals: await waitingOf(read, memberId),
      plays: await newestPlays(read, { memberId, language: pageLanguageOf({ header }), ...recent }, OVERVIEW_PLAYS),
      limits: limits.flatMap(({ kind, amount, used }) => (amount === null ? [] : [{ kind, amount, used }])),
      currency,
      digits,
    })
  }),
]

function lastDays(days: number, now: number): Range {
  const today = dayAt(now)
  return rangeOf(startOf(addDays(today, 1 - days)), startOf(addDays(today, 1)))
}

async function weekOf(rows: Rows, member: Owner, week: Range) {
  const games = await gameSums(rows, member.id, week)
  const days = await profitDays(rows, member, week)
  return days.map(({ day, net }) => ({
    day: dayName(day),
    net,
    rounds: games.reduce((sum, each) => (each.day === day ? sum + each.rounds : sum), 0),
  }))
}

/** Counts the withdrawals that are not over, and those of them that the member confirms. */
async function waitingOf(rows: Rows, memberId: string) {
  const waiting = (await withdrawalsOf(rows, memberId)).filter((one) => dueOf(one, 0) !== null)
  return { waiting: waiting.length, toConfirm: waiting.filter(({ state }) => state === 'paid').length }
}
