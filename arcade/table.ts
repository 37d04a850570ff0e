import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { roundState } from '#contract/game-wallet/game-wallet.ts'
import type { Seeds } from '#contract/fair/draws.ts'
import { winsJackpot } from './fair/jackpot.ts'
import type { Game, PreparedBet } from './game.ts'
import { type MovesContext, REST_MS } from './play-on.ts'
import type { PlayQueues } from './play-queues.ts'
import { type Play, makeSeed } from './plays.rows.ts'
import type { openRequest, roundRequest, shownRequest } from './requests.ts'
import type { Round } from './rounds.rows.ts'
import { runningOf } from './running.ts'
import { startPlay, findPlay } from './plays.ts'
import { type RoundContext, type WalletBalance, resume, takeStake } from './settlement.ts'
import { checkingOf, finishedOf, promiseOf } from './views.ts'
import type { ErrorCode, RoundAnswer, StateAnswer } from './wire.ts'

const HISTORY = 30
/** How long the sweep leaves a round to the request that plays it. */
const AT_WORK_MS = 20_000

export type Outcome<Value, Code = ErrorCode> = { ok: true; value: Value } | { ok: false; code: Code }
type RoundInput = InferOutput<typeof roundRequest>

/** One game's table and its dependencies. */
export interface Table extends RoundContext, MovesContext {
  readonly game: Game
  readonly chance: (size: number) => Buffer
  readonly queues: PlayQueues
}

/**
 * Opens the play of a ticket; the page that opened it may repeat the call with the same ticket and token. A ticket is
 * valid for one game only.
 */
export async function open(table: Table, input: InferOutput<typeof openRequest>): Promise<Outcome<StateAnswer>> {
  const seed = await makeSeed(1, table.chance)
  const opened = await startPlay(table, { ...input, seed })
  switch (opened.kind) {
    case 'refused':
      return refuse(opened.code)
    case 'known':
      return state(table, input)
    case 'new':
      return state(table, input, opened.walletBalance)
  }
}

/**
 * Returns a play's state: its money, the promise for the next round, and the player's last rounds at this game, also
 * those of other launches. Resumes an open round first.
 * @param known the wallet balance, if the gateway has just sent it
 */
export async function state(
  table: Table,
  input: { play: string },
  known?: WalletBalance,
): Promise<Outcome<StateAnswer>> {
  return inQueue(table, input.play, async (play) => {
    const before = table.rounds.openOf(play.seat)
    if (before) table.moves.stay(before.id, table.clock() + REST_MS)
    const resumed = before && (await resume(table, before, false))
    const walletBalance = resumed ?? (before ? undefined : known) ?? (await fetchBalance(table, play))
    const open = await standingOf({ table, play })
    const history = table.rounds.recent(play.seat, HISTORY)
    return ok({
      isTrial: play.isTrial,
      walletBalance,
      next: promiseOf(table.plays.nextSeed(play.id)),
      waitMs: waitMs({ table, play }),
      ...open,
      history: history.map((round) => finishedOf(table.game, round)),
      isUnseen: history[0] !== undefined && history[0].pageId !== table.rounds.shownOf(play.seat),
    })
  })
}

/** Returns the player's open round as the page may know it: it waits for a move, or for its money. */
async function standingOf({ table, play }: At): Promise<Pick<StateAnswer, 'checking' | 'running'>> {
  const round = table.rounds.openOf(play.seat)
  const running = round && (await runningOf(table, round))
  if (running) return { checking: null, running }
  return { checking: round ? checkingOf(table.game, round) : null }
}

/** Notes that a page has shown the end of a round, which a page that opens later need not show as news. */
export async function markShown(table: Table, input: InferOutput<typeof shownRequest>): Promise<Outcome<null>> {
  return inQueue(table, input.play, async ({ seat }) => {
    const round = table.rounds.byPageId(seat, input.roundId)
    if (round?.state === 'settled' || round?.state === 'void') table.rounds.markShown(seat, round.pageId)
    return ok(null)
  })
}

/** Plays one round, or returns the player's round that already has this id, whatever launch began it. */
export async function playRound(table: Table, input: RoundInput): Promise<Outcome<RoundAnswer>> {
  const preparedBet = table.game.prepare(input.stake, input.bet)
  if (!preparedBet) return refuse('bad_request')
  return inQueue(table, input.play, async (play) => {
    const at = { table, play }
    const known = table.rounds.byPageId(play.seat, input.roundId)
    if (known) {
      if (!isSame(known, input, preparedBet)) return refuse('round_conflict')
      const isOpen = known.state === 'open'
      return answerOf(at, known, isOpen ? await resume(table, known, true) : await fetchBalance(table, play))
    }
    const interrupted = table.rounds.openOf(play.seat)
    if (interrupted) await resume(table, interrupted, false)
    if (table.rounds.openOf(play.seat)) return refuse('round_pending')
    const round = await newRound(at, input, preparedBet)
    return round.ok ? answerOf(at, round.value, await takeStake(table, round.value)) : round
  })
}

/** A table, and the launch that a request came from. */
export interface At {
  readonly table: Table
  readonly play: Play
}

/** Stores a round with its outcome, and the promise for the next round. */
async function newRound(
  { table, play }: At,
  { roundId: pageId, clientSeed, nonce, stake }: RoundInput,
  preparedBet: PreparedBet,
): Promise<Outcome<Round>> {
  if (preparedBet.isRetired) return refuse('bad_request')
  if (table.plays.isStopped(play.game)) return refuse('title_stopped')
  if (waitMs({ table, play }) > 0) return refuse('too_soon')
  const seed = table.plays.nextSeed(play.id)
  if (seed.nonce !== nonce) return refuse('nonce_stale')
  if (preparedBet.isTooHigh) return refuse('payout_too_high')
  const seeds = { serverSeed: seed.serverSeed, clientSeed, nonce }
  const played = await preparedBet.play(seeds)
  const jackpot = await playForJackpot(play, seeds, stake)
  const betSentAt = table.clock()
  const ids = { id: randomUUID(), play: play.id, seat: play.seat, nonce, pageId }
  table.rounds.add(
    {
      ...ids,
      clientSeed,
      stake,
      version: versionOf(table.game),
      bet: preparedBet.bet,
      ...played,
      winsJackpot: jackpot,
      betSentAt,
    },
    await makeSeed(nonce + 1, table.chance),
    betSentAt + AT_WORK_MS,
  )
  const round = table.rounds.byId(ids.id)
  if (!round) throw new Error(`Round ${ids.id} was written and is not there.`)
  return ok(round)
}

/** Returns how long the next round must wait, in milliseconds; not at all after a clock was set back. */
function waitMs({ table, play: { seat, paceMs } }: At): number {
  const elapsed = table.clock() - table.rounds.lastBegunAt(seat)
  return elapsed < 0 ? 0 : Math.max(paceMs - elapsed, 0)
}

/** Returns the version of a title that rounds begin by. */
const versionOf = ({ editions }: Game) => editions?.at(-1)?.title.version ?? 1

/** Returns whether the seeds win the jackpot; null for trials, because demo credits never play for it. */
async function playForJackpot({ isTrial }: Play, seeds: Seeds, stake: number): Promise<0 | 1 | null> {
  if (isTrial) return null
  return (await winsJackpot(seeds, stake)) ? 1 : 0
}

/** Returns the answer about a round after processing it, with the promise for the next round of the asking page. */
export async function answerOf(
  { table, play }: At,
  { id }: Round,
  walletBalance: WalletBalance | null | undefined,
): Promise<Outcome<RoundAnswer>> {
  const round = table.rounds.byId(id)
  if (!round) throw new Error(`Round ${id} is gone.`)
  if (round.state === 'refused') return refuse(refusalOf(round))
  const open = round.state === 'open' ? ((await runningOf(table, round)) ?? checkingOf(table.game, round)) : undefined
  return ok({
    round: open ?? finishedOf(table.game, round),
    walletBalance: walletBalance ? toWalletBalance(walletBalance) : null,
    next: promiseOf(table.plays.nextSeed(play.id)),
    waitMs: waitMs({ table, play }),
  })
}

/** Returns what the page is told about a stake that was not taken. */
function refusalOf({ refusal }: Round): ErrorCode {
  if (refusal === 'quota_insufficient' || refusal === 'play_limited' || refusal === 'bonus_max_bet') return refusal
  return refusal === 'ticket_invalid' || refusal === 'forbidden' ? 'play_ended' : 'wallet_unavailable'
}

/** Queues a request of a player at this game; refuses a token that is unknown, expired or another game's. */
export async function inQueue<T>(
  table: Table,
  token: string,
  work: (play: Play) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const play = findPlay(table, token)
  if (!play) return refuse('play_ended')
  const queued = table.queues.enqueue(play.seat, () => work(play))
  return queued === 'full' ? refuse('too_many_requests') : queued
}

async function fetchBalance(table: Table, play: Play): Promise<WalletBalance | null> {
  const asked = await table.wallet.call(roundState, { playId: play.walletPlay })
  return asked.kind === 'done' ? toWalletBalance(asked.value) : null
}

const toWalletBalance = ({ balance, currency, digits }: WalletBalance): WalletBalance => ({ balance, currency, digits })

function isSame(round: Round, input: RoundInput, { bet }: PreparedBet): boolean {
  return round.bet === bet && (['nonce', 'clientSeed', 'stake'] as const).every((key) => round[key] === input[key])
}

function ok<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function refuse(code: ErrorCode): Outcome<never> {
  return { ok: false, code }
}
