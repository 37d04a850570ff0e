import { sql } from 'kysely'
import type { ProfitDay } from '#contract/member/profit.ts'
import { DAY_MS, type Day, type Range, listDays, rangeOf, rangeOfDay } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays } from '#gateway/db/days.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { walletAccounts } from '#gateway/wallet/wallets.rules.ts'
import { type EntrySpan, entriesIn, ownEntriesOf, sumsOf } from './account-record.rows.ts'
import { type KindSum, profitOf } from './profit.rules.ts'
import { type GameFilter, isWanted } from './sessions.rows.ts'

/** What moved an account on a day. */
type MovedDay = Omit<ProfitDay, 'day' | 'rounds' | 'playedMs'> & { readonly day: Day }

/**
 * Returns what moved the wallets of an account on each UTC day of a period, the oldest first. All of it is read from the
 * ledger, so the days agree with it by themselves, today included. Money comes in and goes out by the main wallet alone.
 */
export async function profitDays(rows: Rows, member: Owner, range: Range): Promise<MovedDay[]> {
  const days: MovedDay[] = []
  const accountId = playerAccount(member)
  let opening = 0
  for (const wallet of walletAccounts(member))
    opening += await balanceBefore(rows, wallet, (await entriesIn(rows, range)).from)
  for (const day of listDays(range)) {
    const span = await entriesIn(rows, rangeOfDay(day))
    const sums = profitOf(opening, span.from > span.until ? [] : await kindSums(rows, accountId, span))
    days.push({ day, ...sums })
    opening = sums.closing
  }
  return days
}

/** Returns what games moved on each day of a period, and how long they were played, by category. */
export function gameSums(rows: Rows, memberId: string, wanted: Range & GameFilter) {
  return (
    rows
      .selectFrom('game_day')
      .innerJoin('game', 'game.node_id', 'game_day.node_id')
      .select(['game_day.day', 'game.game_type as gameType'])
      .select(boundedSum('game_day.rounds').as('rounds'))
      // own money, as the days state it
      .select(boundedTotal(sql`game_day.staked - game_day.bonus_staked`).as('staked'))
      .select(boundedTotal(sql`game_day.paid - game_day.bonus_paid`).as('paid'))
      .select(boundedSum('game_day.played_ms').as('playedMs'))
      .where('game_day.member_id', '=', memberId)
      // a round that is lost on a later day moves nothing on it
      .where(sql<boolean>`game_day.staked + game_day.paid > 0`)
      .where(isInDays('game_day.day', wanted))
      .where(isWanted(rows, 'game_day.node_id', wanted))
      .groupBy(['game_day.day', 'game.game_type'])
      .execute()
  )
}

/** Returns how long a member played on each day of a period, in milliseconds. */
export async function playedOn(rows: Rows, memberId: string, range: Range): Promise<Map<Day, number>> {
  const days = await rows
    .selectFrom('limit_day')
    .select(['day', 'played_ms'])
    .where('member_id', '=', memberId)
    .where(isInDays('day', range))
    .execute()
  return new Map(days.map(({ day, played_ms }) => [day, played_ms]))
}

/** Returns the bets of a period that are not settled yet: few rounds are open at any time. */
export async function openBets(rows: Rows, memberId: string, { since, before, ...filter }: Range & GameFilter) {
  const rounds = await rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .select(boundedTotal(sql`round.stake - round.bonus_stake`).as('staked'))
    .where('round.state', '=', 'open')
    .where('round.opened_at', '>=', since)
    .where('round.opened_at', '<', before)
    .where('play.member_id', '=', memberId)
    .where(isWanted(rows, 'play.node_id', filter))
    .executeTakeFirstOrThrow()
  const tickets = await rows
    .selectFrom('lottery_play as draw')
    .innerJoin('lottery_ticket as ticket', (join) =>
      join.onRef('ticket.draw_id', '=', 'draw.draw_id').onRef('ticket.member_id', '=', 'draw.member_id'),
    )
    .innerJoin('lottery_slip as slip', (join) =>
      join.onRef('slip.id', '=', 'ticket.slip_id').onRef('slip.node_id', '=', 'draw.node_id'),
    )
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .select(boundedSum('ticket.stake').as('staked'))
    .where('draw.member_id', '=', memberId)
    .where('draw.seen_at', '>=', since)
    .where('draw.is_open', '=', 1)
    .where('ticket.at', '>=', since)
    .where('ticket.at', '<', before)
    .where('refund.ticket_id', 'is', null)
    .where(isWanted(rows, 'draw.node_id', filter))
    .executeTakeFirstOrThrow()
  return { rounds: rounds.rounds + tickets.rounds, staked: rounds.staked + tickets.staked }
}

async function kindSums(rows: Rows, accountId: string, span: EntrySpan): Promise<KindSum[]> {
  const rounds = await sumsOf(rows, { accountId, span, kind: 'game' })
  const others = await otherSums(rows, accountId, span)
  return [{ kind: 'game', amount: -rounds.left }, { kind: 'game', amount: rounds.came }, ...others]
}

/** Returns the sums of what is no round: every kind of transfer has one sign, or one place for both. */
async function otherSums(rows: Rows, accountId: string, span: EntrySpan): Promise<KindSum[]> {
  const found = await ownEntriesOf(rows, { accountId, span })
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('transfer.kind')
    .select(boundedSum('entry.amount').as('amount'))
    .groupBy('transfer.kind')
    .execute()
  return found.map(({ kind, amount }) => ({ kind: meaningOf(kind, amount).kind, amount }))
}

/** Returns all deposits and withdrawals of an account. */
export async function lifetimeOf(rows: Rows, accountId: string, now: number) {
  const sums = await otherSums(rows, accountId, await entriesIn(rows, rangeOf(0, now + DAY_MS)))
  const { deposits, withdrawals } = profitOf(0, sums)
  return { deposits, withdrawals }
}

/** Returns the balance before an entry: that after the account's last one before it. */
export async function balanceBefore(rows: Rows, accountId: string, seq: number): Promise<number> {
  const last = await rows
    .selectFrom('entry')
    .select('balance_after')
    .where('account_id', '=', accountId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}
