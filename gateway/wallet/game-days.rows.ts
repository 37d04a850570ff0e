import type { Selectable } from 'kysely'
import { dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** What a game moved on a member's account, in minor units, both positive. */
interface GameMove {
  readonly memberId: string
  readonly nodeId: string
  /** The time of the transfer. */
  readonly at: number
  /** New bets. */
  readonly rounds?: number
  readonly staked?: number
  /** The time of play that the stake ends, in milliseconds. */
  readonly playedMs?: number
  /** A payout with its jackpot, or a refunded stake. */
  readonly paid?: number
  /** Rounds that ended with a result. */
  readonly settled?: number
  /** Bonus money within `staked` and `paid`. */
  readonly bonusStaked?: number
  readonly bonusPaid?: number
}

type Counted = Selectable<Tables['game_day']>

const upsert = prepared((rows, day: Counted) =>
  rows
    .insertInto('game_day')
    .values({
      member_id: day.member_id,
      day: day.day,
      node_id: day.node_id,
      rounds: day.rounds,
      staked: day.staked,
      paid: day.paid,
      played_ms: day.played_ms,
      settled: day.settled,
      bonus_staked: day.bonus_staked,
      bonus_paid: day.bonus_paid,
    })
    .onConflict((clash) =>
      clash.doUpdateSet(({ eb, ref }) => ({
        rounds: eb('game_day.rounds', '+', ref('excluded.rounds')),
        staked: eb('game_day.staked', '+', ref('excluded.staked')),
        paid: eb('game_day.paid', '+', ref('excluded.paid')),
        played_ms: eb('game_day.played_ms', '+', ref('excluded.played_ms')),
        settled: eb('game_day.settled', '+', ref('excluded.settled')),
        bonus_staked: eb('game_day.bonus_staked', '+', ref('excluded.bonus_staked')),
        bonus_paid: eb('game_day.bonus_paid', '+', ref('excluded.bonus_paid')),
      })),
    ),
)

/** Counts what a game moved for its UTC day (S2.65), in the write that moves it. */
export async function countGame(rows: Rows, move: GameMove): Promise<void> {
  const { memberId, nodeId, at, rounds = 0, staked = 0, paid = 0, playedMs = 0, settled = 0 } = move
  const { bonusStaked: bonus_staked = 0, bonusPaid: bonus_paid = 0 } = move
  // a ticket that is lost moves nothing when its draw ends
  if (staked + paid + settled === 0) return
  const counted = { rounds, staked, paid, played_ms: playedMs, settled, bonus_staked, bonus_paid }
  await upsert(rows, { member_id: memberId, node_id: nodeId, day: dayAt(at), ...counted })
}
