import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { fromJson, insertTaken } from './activities.rows.ts'
import type { ActivityTables } from './activities.tables.ts'
import { type Placed, type Score, rank } from './boards.rules.ts'
import { giveReward } from './give.rows.ts'

/** How many lines a board lists besides those with a prize. */
const LISTED = 20
/** How long a board waits for the rounds that were open at its end. */
export const CLOSING_MS = 10 * MINUTE_MS
/** Rounds that were closed shortly before the last look may have been written after it. */
const OVERLAP_MS = MINUTE_MS

export type Board = Selectable<ActivityTables['board']>
/** A line of a board with its member's nickname. */
export interface Line extends Placed {
  readonly nickname: string
}

/** Opens the period of a board with its terms, unless it is open. Must run inside `database.write`. */
export async function openBoard(
  rows: Rows,
  board: Pick<Board, 'id' | 'period' | 'score' | 'starts_at' | 'ends_at' | 'prizes' | 'title'>,
): Promise<void> {
  await rows
    .insertInto('board')
    .values({ ...board, read_until: board.starts_at })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Returns the boards that are not closed, the first to end first. */
export function openBoards(rows: Rows): Promise<Board[]> {
  return rows.selectFrom('board').selectAll().where('final_at', 'is', null).orderBy('ends_at').orderBy('id').execute()
}

/** Returns the boards whose period ended after a moment, those that run included. */
export function boardsSince(rows: Rows, since: number): Promise<Board[]> {
  return rows
    .selectFrom('board')
    .selectAll()
    .where('ends_at', '>', since)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the best score of each member in what was settled since the last look. */
export function newScores(rows: Rows, board: Board): Promise<Score[]> {
  return board.score === 'missions' ? missionScores(rows, board) : multipleScores(rows, board)
}

function missionScores(rows: Rows, { starts_at, ends_at }: Board): Promise<Score[]> {
  return rows
    .selectFrom('activity_taken')
    .select(({ fn }) => ['member_id as memberId', fn.countAll<number>().as('score'), fn.max('at').as('at')])
    .where('source', '=', 'mission')
    .where('at', '>=', starts_at)
    .where('at', '<', ends_at)
    .groupBy('member_id')
    .execute()
}

/** A round counts on the board in whose period it was opened, from three times the stake: the index of notable wins has it. */
async function multipleScores(rows: Rows, { starts_at, ends_at, read_until }: Board): Promise<Score[]> {
  const found = await rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select(['play.member_id as memberId', 'round.closed_at as at'])
    .select(sql<number>`round.payout * 100 / round.stake`.as('score'))
    .where(
      sql<boolean>`round.state = 'settled' AND (round.payout >= round.stake * 3 OR round.payout >= round.stake + 10000) AND round.is_trial = 0`,
    )
    .where(sql<boolean>`round.payout >= round.stake * 3`)
    .where('round.closed_at', '>=', Math.max(starts_at, read_until - OVERLAP_MS))
    .where('round.closed_at', '<', ends_at + CLOSING_MS)
    .where('round.opened_at', '>=', starts_at)
    .where('round.opened_at', '<', ends_at)
    .orderBy('round.closed_at')
    .execute()
  const best = new Map<string, Score>()
  for (const { memberId, score, at } of found) {
    if (score > (best.get(memberId)?.score ?? 0)) best.set(memberId, { memberId, score, at: at ?? ends_at })
  }
  return [...best.values()]
}

/**
 * Keeps higher scores, and until when rounds were looked through; who is on a break is taken off. Must run inside
 * `database.write`.
 */
export async function keepScores(
  rows: Rows,
  { id, period }: Board,
  { scores, now }: { scores: readonly Score[]; now: number },
): Promise<void> {
  for (const { memberId: member_id, score, at } of scores) {
    await rows
      .insertInto('board_score')
      .values({ board_id: id, period, member_id, score, at })
      .onConflict((clash) =>
        clash
          .columns(['board_id', 'period', 'member_id'])
          .doUpdateSet({ score, at })
          .where('board_score.score', '<', score),
      )
      .execute()
  }
  await rows
    .deleteFrom('board_score')
    .where('board_id', '=', id)
    .where('period', '=', period)
    .where('member_id', 'in', (all) =>
      all.selectFrom('limit_member').select('member_id').where('break_until', '>', now),
    )
    .execute()
  await rows.updateTable('board').set({ read_until: now }).where('id', '=', id).where('period', '=', period).execute()
}

/** Returns whether members have rounds open that count on a board. */
export async function hasOpenRounds(rows: Rows, { score, starts_at, ends_at }: Board): Promise<boolean> {
  if (score === 'missions') return false
  const open = await rows
    .selectFrom('round')
    .select('id')
    .where('state', '=', 'open')
    .where('opened_at', '>=', starts_at)
    .where('opened_at', '<', ends_at)
    .where('is_trial', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns the lines of a board that it lists: all with a prize, and the first ones. */
export async function linesOf(
  rows: Rows,
  { id, period, prizes }: Pick<Board, 'id' | 'period' | 'prizes'>,
): Promise<Line[]> {
  const points = fromJson<number[]>(prizes)
  const scores = rows.selectFrom('board_score').where('board_id', '=', id).where('period', '=', period)
  const last = await scores
    .select('score')
    .orderBy('score', 'desc')
    .orderBy('at')
    .orderBy('member_id')
    .limit(1)
    .offset(Math.max(points.length, LISTED) - 1)
    .executeTakeFirst()
  // equal scores share their prizes: all of them are needed
  const found = await scores
    .innerJoin('member', 'member.id', 'board_score.member_id')
    .select(['member_id as memberId', 'score', 'at', 'member.nickname'])
    .where('score', '>=', last?.score ?? 0)
    .execute()
  const nicknames = new Map(found.map(({ memberId, nickname }) => [memberId, nickname]))
  return rank(found, points)
    .filter(({ prize }, at) => prize > 0 || at < LISTED)
    .map((line) => ({ ...line, nickname: nicknames.get(line.memberId) ?? '' }))
}

/** Returns a member's line, with its place among all; `undefined` without a score. The prize is that of a listed line. */
export async function ownLine(
  rows: Rows,
  { id, period }: Pick<Board, 'id' | 'period'>,
  memberId: string,
): Promise<Line | undefined> {
  const scores = rows.selectFrom('board_score').where('board_id', '=', id).where('period', '=', period)
  const own = await scores
    .innerJoin('member', 'member.id', 'board_score.member_id')
    .select(['member_id as memberId', 'score', 'at', 'member.nickname'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) return undefined
  const { above } = await scores
    .select(({ fn }) => fn.countAll<number>().as('above'))
    .where('score', '>', own.score)
    .executeTakeFirstOrThrow()
  return { ...own, place: above + 1, prize: 0 }
}

/** Counts the members with a score. */
export async function countPlayers(rows: Rows, { id, period }: Pick<Board, 'id' | 'period'>): Promise<number> {
  const { players } = await rows
    .selectFrom('board_score')
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .where('board_id', '=', id)
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  return players
}

/** Returns the frozen lines of a closed board. */
export function finalLines(rows: Rows, { id, period }: Pick<Board, 'id' | 'period'>) {
  return rows
    .selectFrom('board_place')
    .select(['place', 'member_id as memberId', 'name', 'score', 'prize'])
    .where('board_id', '=', id)
    .where('period', '=', period)
    .orderBy('no')
    .execute()
}

/** Returns the hash of a list as members see it: SHA-256 of a line for each, its fields parted by tabs. */
function hashOfList(lines: readonly { place: number; name: string; score: number; prize: number }[]): string {
  const text = lines.map(({ place, name, score, prize }) => [place, name, score, prize].join('\t')).join('\n')
  return hash('sha256', text)
}

/** Closes a board once: freezes its list and gives the prizes. Must run inside `database.write`. */
export async function closeBoard(rows: Rows, board: Board, now: number): Promise<void> {
  const { id, period, title } = board
  const key = { board_id: id, period }
  const lines = (await linesOf(rows, board)).map((line) => ({ ...line, name: maskedName(line.nickname) }))
  const final = { final_at: now, players: await countPlayers(rows, board), hash: hashOfList(lines) }
  const { numUpdatedRows } = await rows
    .updateTable('board')
    .set(final)
    .where('id', '=', id)
    .where('period', '=', period)
    .where('final_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  for (const [at, { memberId, place, name, score, prize }] of lines.entries()) {
    await rows
      .insertInto('board_place')
      .values({ ...key, no: at + 1, place, member_id: memberId, name, score, prize })
      .execute()
    if (prize === 0) continue
    const gives = { points: prize }
    await insertTaken(rows, { memberId, source: 'board', id, period, title, gives, now })
    await giveReward(rows, { id: `board:${id}:${period}:${memberId}`, memberId, reward: gives, now })
  }
}
