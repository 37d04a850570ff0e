import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { isSame } from './fair/rules.ts'
import type { StoredMove } from './moves.rows.ts'
import { REST_MS, count, raiseFor, standingOf, steppedOf } from './play-on.ts'
import type { moveRequest } from './requests.ts'
import type { Round } from './rounds.rows.ts'
import { isWaiting } from './running.ts'
import { type WalletBalance, proceed, resume } from './settlement.ts'
import { costOf } from './stepped-game.ts'
import { type Outcome, type Table, answerOf, inQueue, refuse } from './table.ts'
import type { ErrorCode, RoundAnswer } from './wire.ts'

type MoveInput = InferOutput<typeof moveRequest>

/** Refusals of a raise that a page can tell its player more about. */
const refusals: Partial<Record<string, ErrorCode>> = {
  quota_insufficient: 'raise_uncovered',
  play_limited: 'play_limited',
  bonus_max_bet: 'bonus_max_bet',
}
/** Refusals of a raise whose round was closed by someone else. */
const gone: readonly string[] = ['round_closed', 'round_unknown']

/** Makes one move, or answers for the move that already has this number. */
export async function move(table: Table, input: MoveInput): Promise<Outcome<RoundAnswer>> {
  return inQueue(table, input.play, async (play) => {
    const round = table.rounds.byPageId(play.seat, input.roundId)
    const asked = round && table.game.stepsOf?.(round.version).readMove(input.move)
    if (!round || asked === undefined) return refuse('bad_request')
    const known = table.moves.byNo(round.id, input.no)
    if (known && !isSame(JSON.parse(known.move), asked)) return refuse('round_conflict')
    const made = known ? await repeat(table, round, known) : await makeNext(table, round, { ...input, move: asked })
    if (typeof made === 'string') return refuse(made)
    return answerOf({ table, play }, round, made.walletBalance)
  })
}

interface Made {
  readonly walletBalance: WalletBalance | undefined
}

async function repeat(table: Table, round: Round, known: StoredMove): Promise<ErrorCode | Made> {
  if (round.state !== 'open') return { walletBalance: undefined }
  const walletBalance = await resume(table, round, false)
  // its raise was refused meanwhile
  return table.moves.byNo(round.id, known.no) ? { walletBalance } : 'raise_refused'
}

async function makeNext(table: Table, round: Round, { no, move }: MoveInput): Promise<ErrorCode | Made> {
  const stepped = isWaiting(table, round) ? steppedOf(table, round.id) : undefined
  if (!stepped || no !== stepped.played.moves.length + 1) return 'move_stale'
  const costs = costOf(await standingOf(stepped), move)
  if (costs === undefined) return 'bad_request'
  const at = table.clock()
  const asked = { round: round.id, no, move: JSON.stringify(move), costs, at }
  table.moves.stay(round.id, at + REST_MS)
  if (costs > 0) return raiseNow(table, round, { ...asked, raiseTransfer: randomUUID(), state: 'raising' })
  count(table, { ...asked, raiseTransfer: null, state: 'made' })
  return settleNow(table, round)
}

/** Stores a move, then sends its raise. */
async function raiseNow(table: Table, round: Round, stored: StoredMove): Promise<ErrorCode | Made> {
  table.moves.ask(stored)
  const raised = await raiseFor(table, stored)
  if (raised.kind === 'made') return settleNow(table, round, raised.walletBalance)
  if (raised.kind === 'waiting') return { walletBalance: undefined }
  if (gone.includes(raised.code)) return { walletBalance: await resume(table, round, false) }
  return refusals[raised.code] ?? 'raise_refused'
}

async function settleNow(table: Table, round: Round, known?: WalletBalance): Promise<Made> {
  return { walletBalance: await proceed(table, round, known) }
}
