import { sql } from 'kysely'
import { type Day, type Ms, type Range, dayAt, dayName, listDays } from '#contract/time/time.ts'
import { isNot, withLeaders } from '#gateway/agent/downline-query.rows.ts'
import { isOfTeam } from '#gateway/agent/team.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays } from '#gateway/db/days.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { withOwnLines } from './own-lines.rows.ts'
import { type Moved, grouped, teamSums } from './team-profit.rules.ts'

/** The sums of one day: thousands of lines are added up several times as fast as in groups of days. */
const playedOn = prepared((rows, { memberId, day }: { memberId: string; day: Day }) =>
  withOwnLines(rows, memberId)
    .selectFrom('own')
    .crossJoin('line_day')
    .whereRef('line_day.line_id', '=', 'own.line_id')
    .where('line_day.day', '=', day)
    .select([boundedSum('staked').as('staked'), boundedSum('valid').as('valid')])
    .select(boundedTotal(sql`paid + jackpot`).as('paid')),
)

/** Returns the sums of a team for each UTC day of a period, the oldest first. */
export async function teamDays(rows: Rows, memberId: string, range: Range) {
  const moved: (Moved & { day: Day })[] = await withOwnLines(rows, memberId)
    .selectFrom('own')
    .crossJoin('line_kind_day')
    .whereRef('line_kind_day.line_id', '=', 'own.line_id')
    .where(isInDays('day', range))
    .select(['day', 'kind'])
    .select([boundedSum('credits').as('credits'), boundedSum('debits').as('debits')])
    .groupBy(['day', 'kind'])
    .execute()
  const movedOn = grouped(moved, byDay)
  const days = []
  for (const day of listDays(range)) {
    const played = await playedOn(rows, { memberId, day })
    days.push({ day: dayName(day), ...teamSums(played, movedOn.get(day) ?? []) })
  }
  return days
}

function byDay({ day }: { readonly day: Day }): number {
  return day
}

/** Counts the people below whose last settled bet was for the team and on or after a day. */
export async function activeSince(rows: Rows, memberId: string, since: Ms): Promise<number> {
  const { active } = await withOwnLines(rows, memberId)
    .selectFrom('own')
    .crossJoin('member_active')
    .whereRef('member_active.line_id', '=', 'own.line_id')
    .where('day', '>=', dayAt(since))
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow()
  return active
}

/** Counts the accounts below that were opened since a time. */
export async function joinedSince(rows: Rows, memberId: string, since: number): Promise<number> {
  const { joined } = await withLeaders(rows, memberId)
    .selectFrom('leader')
    .crossJoin('member')
    .whereRef('member.upline_id', '=', 'leader.id')
    .where('member.created_at', '>=', since)
    .where(isNot(memberId))
    .where(isOfTeam)
    .select(({ fn }) => fn.countAll<number>().as('joined'))
    .executeTakeFirstOrThrow()
  return joined
}
