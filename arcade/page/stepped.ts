import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import type { FinishedRound, RunningRound } from '#arcade/wire.ts'
import { callMove } from './calls.ts'
import { type GamePage, createGamePage } from './game-page.ts'
import { type Offer, bindMoves } from './moves.ts'
import type { OwnPage } from './own.ts'
import { wait } from './pace.ts'
import { follow, refresh } from './rounds.ts'

/** Minimum duration of a move: the last one's cards are on the table before the next can be made. */
const MOVE_MS = 250
/** How often a page tells the arcade that its player is still there (arcade/play-on.ts). */
const PRESENT_MS = 4 * 60_000

/** A game's part of the page of a game whose rounds take several moves. */
export interface SteppedPage<Bet, Move, Result> extends Omit<
  OwnPage<Bet, SteppedOutcome<Move, Result>>,
  'decide' | 'ends' | 'standingText'
> {
  /** Shows the round as it stands, with an animation if cards were dealt. */
  show(running: RunningRound<Bet>): Promise<void>
  /** Returns what is announced while the round waits for a move. */
  standingText(running: RunningRound<Bet>): string
  /** Returns the moves to offer. */
  offersOf(running: RunningRound<Bet>): readonly Offer<Move>[]
  /** Returns the place of the best move among the offered ones, in games where it is known. */
  bestOf?(running: RunningRound<Bet>): number
}

/** The moves that this page has sent in the current round. */
interface Sent<Move> {
  readonly roundId: string
  readonly moves: readonly Move[]
}

/** Creates the page of a game whose rounds take several moves, from the shared parts and the game's own. */
export function createSteppedPage<Bet extends object, Move, Result>(own: SteppedPage<Bet, Move, Result>): void {
  let sent: Sent<Move> = { roundId: '', moves: [] }
  const { bestOf } = own
  const moves = bindMoves<Move>((move) => void send(move))
  const page: GamePage<Bet, SteppedOutcome<Move, Result>> = createGamePage({
    ...own,
    decide: own.show,
    ends: remember,
    drawStage(view) {
      own.drawStage(view)
      drawMoves(view)
    },
  })
  setInterval(() => {
    if (page.play && page.state.now().phase === 'deciding') void refresh(page, page.play)
  }, PRESENT_MS)

  let offered: RunningRound<Bet> | undefined
  function drawMoves({ running, phase, walletBalance }: Parameters<typeof own.drawStage>[0]): void {
    if (!running || !walletBalance) {
      if (offered) moves.clear()
      offered = undefined
      return
    }
    if (phase === 'deciding' && offered !== running) {
      moves.offer(own.offersOf(running), walletBalance, bestOf && (() => bestOf(running)))
      offered = running
    }
    moves.lock(phase !== 'deciding')
  }

  /** Makes a move. A second tap meanwhile does nothing. */
  async function send(move: Move): Promise<void> {
    const { phase, running } = page.state.now()
    const { play } = page
    if (phase !== 'deciding' || !running || play === undefined) return
    const { roundId, no } = running
    page.state.change({ phase: 'playing', problem: undefined })
    const before = sent.roundId === roundId ? sent.moves.slice(0, no) : []
    sent = { roundId, moves: [...before, move] }
    const ask = () => callMove<Bet, SteppedOutcome<Move, Result>>({ play, roundId, no: no + 1, move })
    const [first] = await Promise.all([ask(), wait(MOVE_MS)])
    await follow(page, { play, ask }, first)
  }

  /** Adds the moves of this page to what it knows it has sent, so that the round is verified against them as well. */
  function remember({ roundId, outcome }: FinishedRound<Bet, SteppedOutcome<Move, Result>>): void {
    const begun = page.state.sent(roundId)
    if (!begun) return
    const own = outcome.moves.slice(0, outcome.moves.length - outcome.left)
    const isOwn = sent.roundId === roundId && sent.moves.length === own.length
    const known = isOwn ? [...sent.moves, ...outcome.moves.slice(own.length)] : outcome.moves
    page.state.remember({ ...begun, stake: begun.stake + outcome.raised, outcome: { ...outcome, moves: known } })
  }
}
