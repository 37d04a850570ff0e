import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { TAKE_DAYS } from './periods.rules.ts'
import { type RaffleRow, raffleName, raffleOf } from './raffles.rows.ts'

const TAKE_MS = TAKE_DAYS * DAY_MS

type Won = Pick<RaffleRow, 'id' | 'period' | 'drawn_at'>

/** Returns until when a winner can take its prize; null while that is kept for it, and before the draw. */
export async function takePrizeUntil(rows: Rows, raffle: Won, memberId: string): Promise<number | null> {
  if (raffle.drawn_at === null) return null
  const kept = await keptFor(rows, memberId)
    .where('raffle_id', '=', raffle.id)
    .where('period', '=', raffle.period)
    .executeTakeFirst()
  if (kept && kept.told_at === null) return null
  return (kept?.told_at ?? raffle.drawn_at) + TAKE_MS
}

function keptFor(rows: Rows, memberId: string) {
  return rows.selectFrom('raffle_kept').selectAll().where('member_id', '=', memberId)
}

/** Returns the raffles whose prizes were kept for a member, and can still be taken. */
export async function keptRaffles(rows: Rows, memberId: string, now: number): Promise<RaffleRow[]> {
  const kept = await keptFor(rows, memberId).execute()
  const open = kept.filter(({ told_at: at }) => at === null || at + TAKE_MS > now)
  const found: RaffleRow[] = []
  for (const { raffle_id: id, period } of open) {
    const raffle = await raffleOf(rows, { id, period })
    if (raffle) found.push(raffle)
  }
  return found
}

interface Winner {
  readonly memberId: string
  readonly now: number
}

/** Tells a winner, whose prize waits; it is kept for one on a break, who is told when that is over. */
export async function tellOrKeep(rows: Rows, raffle: RaffleRow, { memberId, now }: Winner): Promise<void> {
  if (!(await isOnBreak(rows, memberId, now))) return tell(rows, raffle, { memberId, now })
  const { id: raffle_id, period } = raffle
  await rows.insertInto('raffle_kept').values({ raffle_id, period, member_id: memberId, told_at: null }).execute()
}

async function tell(rows: Rows, raffle: Pick<RaffleRow, 'id' | 'period'>, { memberId, now }: Winner): Promise<void> {
  const details = { until: now + TAKE_MS }
  const key = `raffle:${raffleName(raffle)}`
  await insertMemberMessage(rows, { memberId, event: 'raffleWon', details, at: now, key })
}

/** Tells the winners whose break is over. Must run inside `database.write`. */
export async function tellKept(rows: Rows, now: number): Promise<void> {
  const waiting = await rows
    .selectFrom('raffle_kept')
    .innerJoin('member', 'member.id', 'raffle_kept.member_id')
    .select(['raffle_id', 'period', 'member_id'])
    .where('told_at', 'is', null)
    .where('member.disabled_at', 'is', null)
    .execute()
  for (const { raffle_id, period, member_id: memberId } of waiting) {
    if (await isOnBreak(rows, memberId, now)) continue
    await rows
      .updateTable('raffle_kept')
      .set({ told_at: now })
      .where('raffle_id', '=', raffle_id)
      .where('period', '=', period)
      .where('member_id', '=', memberId)
      .execute()
    await tell(rows, { id: raffle_id, period }, { memberId, now })
  }
}
