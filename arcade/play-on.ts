import { roundState } from '#contract/game-wallet/game-wallet.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { winsJackpot } from './fair/jackpot.ts'
import type { SteppedOutcome } from './fair/stepped.ts'
import type { Game } from './game.ts'
import type { MoveRows, StoredMove } from './moves.rows.ts'
import { raiseStake } from './raises.ts'
import type { Round } from './rounds.rows.ts'
import { BET_LIFE_MS, PASSING, type RoundContext, type WalletBalance, retryAfter } from './settlement.ts'
import type { Standing, Steps } from './stepped-game.ts'

/** A round without a page for this long goes on by itself, with the moves that its rules state for that. */
export const REST_MS = 15 * 60_000
/** How long the sweep leaves the settlement of an ended round to the request that ended it. */
const AT_WORK_MS = 20_000

/** Dependencies of rounds that take several moves. */
export interface MovesContext extends Omit<RoundContext, 'playOn'> {
  readonly moves: MoveRows
  /** Returns a game by its id. */
  readonly gameOf: (id: string) => Game | undefined
}

/** A round of a game that takes several moves. */
export interface Stepped {
  readonly round: Round
  readonly steps: Steps
  readonly played: SteppedOutcome<unknown, unknown>
}

/** What became of a move with a raise. `waiting`: it is not known yet whether its raise was taken. */
export type Raised =
  | { readonly kind: 'made'; readonly walletBalance: WalletBalance }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'waiting' }

/** Returns a round as it stands on disk now; `undefined` if its game is over at once. */
export function steppedOf(context: MovesContext, id: string): Stepped | undefined {
  const round = context.rounds.byId(id)
  const game = round && context.gameOf(context.plays.byId(round.play)?.game ?? '')
  if (!round || !game?.stepsOf) return undefined
  const steps = game.stepsOf(round.version)
  // the game's schema has just parsed it
  return { round, steps, played: game.read(round).outcome as SteppedOutcome<unknown, unknown> }
}

/** Replays the moves of a round that count. */
export function standingOf({ round, steps, played }: Stepped): Promise<Standing> {
  const { stake, bet } = round
  return steps.stand(round, { ...played, stake: stake - played.raised, bet: JSON.parse(bet) })
}

/**
 * Plays a round whose stake is held as far as it goes without its player: sends a raise again that was not answered, makes
 * the moves of a player who has left, and stores the end. Returns the round once it is over.
 */
export async function playOn(context: MovesContext, round: Round): Promise<Round | undefined> {
  const stepped = steppedOf(context, round.id)
  if (!stepped || stepped.played.result !== null) return round
  const asked = context.moves.waiting(round.id)
  if (asked && (await raiseFor(context, asked, true)).kind === 'waiting') return undefined
  return standOn(context, round.id)
}

/**
 * Makes a move that was stored before: sends its raise, and lets it count once that is taken.
 * @param again the raise was sent before: even if it is refused now, the first one may still arrive
 */
export async function raiseFor(context: MovesContext, move: StoredMove, again = false): Promise<Raised> {
  if (move.state === 'refused') return askFor(context, move)
  if (again) context.moves.markSent(move, context.clock())
  const raised = await sendFor(context, move)
  if (raised.kind === 'taken') return make(context, move, raised.walletBalance)
  if (raised.kind === 'unknown') return wait(context, move)
  if (!again) {
    context.moves.withdraw(move)
    return raised
  }
  // sent no more, and withdrawn once no earlier one can arrive
  if (!PASSING.includes(raised.code)) context.moves.refuse({ ...move, at: context.clock() })
  return wait(context, move)
}

function sendFor(context: MovesContext, move: StoredMove) {
  const { stake, ...call } = callOf(context, move)
  const { raiseTransfer: transferId, costs: amount } = move
  if (transferId === null) throw new Error(`Move ${move.no} of round ${move.round} costs nothing.`)
  return raiseStake(context.wallet, { ...call, transferId, amount, stake: stake + amount })
}

/** Looks whether a refused raise has arrived after all, and withdraws its move once it cannot any more. */
async function askFor(context: MovesContext, move: StoredMove): Promise<Raised> {
  const { stake, ...call } = callOf(context, move)
  const asked = await context.wallet.call(roundState, call)
  if (asked.kind !== 'done') return wait(context, move)
  const { balance, currency, digits } = asked.value
  if (asked.value.stake >= stake + move.costs) return make(context, move, { balance, currency, digits })
  if (context.clock() <= move.at + BET_LIFE_MS) return wait(context, move)
  context.moves.withdraw(move)
  return { kind: 'refused', code: 'quota_insufficient' }
}

function make(context: MovesContext, move: StoredMove, walletBalance: WalletBalance): Raised {
  count(context, move)
  return { kind: 'made', walletBalance }
}

function wait(context: MovesContext, { round }: StoredMove): Raised {
  context.rounds.postpone(round, context.clock() + retryAfter(context.rounds.byId(round)?.tries ?? 0))
  return { kind: 'waiting' }
}

function callOf({ rounds, plays }: MovesContext, { round: roundId }: StoredMove) {
  const round = rounds.byId(roundId)
  const play = round && plays.byId(round.play)
  if (!play) throw new Error(`Round ${roundId} has no play.`) // the foreign key forbids it
  return { roundId, playId: play.walletPlay, stake: round.stake }
}

/** Lets a move count that costs nothing, or whose raise was taken. */
export function count(context: MovesContext, move: StoredMove, left = 0): void {
  const stepped = steppedOf(context, move.round)
  if (!stepped) throw new Error(`Round ${move.round} takes no moves.`)
  const { round, played } = stepped
  const outcome: SteppedOutcome<unknown, unknown> = {
    moves: [...played.moves, JSON.parse(move.move)],
    raised: played.raised + move.costs,
    left: played.left + left,
    result: null,
  }
  context.moves.make(move, { stake: round.stake + move.costs, outcome: JSON.stringify(outcome) })
}

/** Stores the end of a round, if it is reached, or leaves it to its player. */
async function standOn(context: MovesContext, id: string): Promise<Round | undefined> {
  for (;;) {
    const stepped = steppedOf(context, id)
    if (!stepped) throw new Error(`Round ${id} takes no moves.`)
    const { round, played } = stepped
    const standing = await standingOf(stepped)
    const now = context.clock()
    if (standing.end) {
      const jackpot = round.winsJackpot === null ? null : (await winsJackpot(round, round.stake)) ? 1 : 0
      context.moves.end(id, {
        ...standing.end,
        stake: round.stake,
        winsJackpot: jackpot,
        nextTryAt: now + AT_WORK_MS,
      })
      return context.rounds.byId(id)
    }
    if (round.restAt === null || now < round.restAt) {
      context.moves.hold(id, round.restAt ?? now + REST_MS)
      return undefined
    }
    const no = played.moves.length + 1
    const rest = { round: id, no, move: JSON.stringify(standing.rest), costs: 0, raiseTransfer: null, at: now }
    count(context, { ...rest, state: 'made' }, 1)
  }
}
