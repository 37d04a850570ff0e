import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import type { ErrorCode, FinishedRound, MoveRequest, RoundAnswer, RunningRound, StateAnswer } from '#arcade/wire.ts'
import { definite, isRound, post } from './calls.ts'
import { byId } from './dom.ts'
import { type GamePage, createGamePage } from './game-page.ts'
import { type Offer, bindMoves } from './moves.ts'
import type { OwnPage, StepsOfPage } from './own.ts'
import { beforeRetry, wait } from './pace.ts'
import { notifyPortal } from './parent.ts'
import { close, finish, refresh } from './rounds.ts'
import type { View } from './state.ts'
import { translate } from './words.ts'

/** Minimum duration of a move: the last one's cards are on the table before the next can be made. */
const MOVE_MS = 250
/** How often a page tells the arcade that its player is still there (arcade/play-on.ts). */
const PRESENT_MS = 4 * 60_000

for (const code of ['move_stale', 'raise_uncovered', 'raise_refused']) definite.add(code)

/** A game's part of the page of a game whose rounds take several moves. */
export interface SteppedPage<Bet, Move, Result> extends Omit<OwnPage<Bet, SteppedOutcome<Move, Result>>, 'steps'> {
  /** Waits until a round that waits for a move is shown: `drawStage` has drawn it. */
  show(running: RunningRound<Bet>): Promise<void>
  /** Returns what is announced while the round waits for a move. */
  standingText(running: RunningRound<Bet>): string
  /** Returns the moves to offer. */
  offersOf(running: RunningRound<Bet>): readonly Offer<Move>[]
  /** Returns the place of the best move among the offered ones, in games where it is known. Fails offline. */
  bestOf?(running: RunningRound<Bet>): Promise<number>
}

/** The moves that this page has sent in the current round. */
interface Sent<Move> {
  readonly roundId: string
  readonly moves: readonly Move[]
}

/** Creates the page of a game whose rounds take several moves, from the shared parts and the game's own. */
export function createSteppedPage<Bet extends object, Move, Result>(own: SteppedPage<Bet, Move, Result>): void {
  type Outcome = SteppedOutcome<Move, Result>
  let sent: Sent<Move> = { roundId: '', moves: [] }
  const drawMoves = offering(own, (move) => void send(move))
  const steps: StepsOfPage<Bet, Outcome> = {
    async proceed({ round, walletBalance, next }) {
      const { now, change } = page.state
      change({ walletBalance: walletBalance ?? now().walletBalance, next, problem: undefined })
      if (round.state === 'running') await decide(round)
    },
    stand: (answer) => standIn(page, answer, decide),
    ends(round) {
      remember(page, sent, round)
      return { running: undefined }
    },
    textOf: ({ running, phase }) => (running && phase !== 'checking' ? own.standingText(running) : undefined),
  }
  const page = createGamePage<Bet, Outcome>({
    ...own,
    steps,
    drawStage(view) {
      document.body.toggleAttribute('data-running', view.running !== undefined)
      if (view.running) byId('stage').dataset['result'] = 'none'
      own.drawStage(view)
      drawMoves(view)
    },
  })
  followPresence(page)

  /** Shows a round that waits for a move, then offers the moves. */
  async function decide(running: RunningRound<Bet>): Promise<void> {
    const { now, change } = page.state
    change({ phase: 'playing', running })
    await own.show(running).catch(() => {}) // a failed animation must not hide the moves
    if (now().running === running) change({ phase: 'deciding' })
  }

  /** Makes a move. A second tap meanwhile does nothing. */
  async function send(move: Move): Promise<void> {
    const { phase, running } = page.state.now()
    if (phase !== 'deciding' || !running) return
    const { roundId, no } = running
    page.state.change({ phase: 'playing', problem: undefined })
    sent = { roundId, moves: [...(sent.roundId === roundId ? sent.moves.slice(0, no) : []), move] }
    await follow(page, steps, { play: tokenOf(page), roundId, no: no + 1, move })
  }
}

/** Returns what a state of the server changes on the page; a round that waits for a move is shown afterwards. */
function standIn<Bet, Outcome>(
  page: GamePage<Bet, Outcome>,
  { running, checking, history, walletBalance, next }: StateAnswer<Bet, Outcome>,
  decide: (running: RunningRound<Bet>) => Promise<void>,
): Partial<View<Bet, Outcome>> {
  const { running: shown, walletBalance: known } = page.state.now()
  const over = history.find(({ roundId }) => roundId === shown?.roundId)
  // nothing new, or an answer that a move has overtaken
  const isKnown = shown && !over && !checking && (!running || running.no <= shown.no)
  if (isKnown) return { phase: 'deciding', walletBalance: known }
  // after the state that is being taken
  if (over) {
    // it went on elsewhere, or without its player
    queueMicrotask(() => void finish(page, { round: over, walletBalance, next, play: tokenOf(page) }))
    return { phase: 'playing' }
  }
  if (!running) return { running }
  queueMicrotask(() => void decide(running))
  return { phase: 'playing' }
}

/** Returns the text of a round whose player had left, for the list of last rounds. */
export const leftText = (move: string) => translate('left', { move })

/** Returns the moves of a round as a fact of its proof. */
export const movesFact = (list: string) => ['movesMade', list || '–'] as const

const tokenOf = <Bet, Outcome>({ entry }: GamePage<Bet, Outcome>) => (entry.kind === 'none' ? '' : entry.play)

/** Requests a move, always under the same number, until its result is known. */
async function follow<Bet, Outcome>(
  page: GamePage<Bet, Outcome>,
  steps: StepsOfPage<Bet, Outcome>,
  request: MoveRequest,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const asking = post<RoundAnswer<Bet, Outcome>>('move', request, isRound)
    const [answered] = await Promise.all([asking, wait(tries === 0 ? MOVE_MS : 0)])
    if (answered.kind === 'refused') return refuse(page, request.play, answered.code)
    const answer = answered.kind === 'ok' ? answered.value : undefined
    if (answer?.round.state === 'running') return steps.proceed(answer)
    if (answer && answer.round.state !== 'checking') {
      return finish(page, { ...answer, round: answer.round, play: request.play })
    }
    page.state.change({ phase: 'checking', problem: answer ? undefined : 'reconnecting' })
    await beforeRetry(tries)
  }
}

/** Leaves the round where it was, and says why. */
function refuse<Bet, Outcome>(page: GamePage<Bet, Outcome>, play: string, code: ErrorCode): void {
  if (code === 'play_ended') return close(page.state, code)
  page.state.change({ phase: 'deciding', problem: code })
  // the portal says which limit it was, and lets the player answer a reality check
  if (code === 'play_limited') notifyPortal('atoll:play-limited')
  void refresh(page, play)
}

/** Asks where a round stands when the page returns, since it may have gone on elsewhere, and now and then. */
function followPresence<Bet, Outcome>(page: GamePage<Bet, Outcome>): void {
  const look = () => {
    if (!document.hidden && page.state.now().phase === 'deciding') void refresh(page, tokenOf(page))
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  // also of a hidden page: a hidden tab is no player who has left
  setInterval(() => {
    if (page.state.now().phase === 'deciding') void refresh(page, tokenOf(page))
  }, PRESENT_MS)
}

/** Returns what draws the buttons of the moves; `made` is called with a move that was chosen. */
function offering<Bet, Move, Result>(own: SteppedPage<Bet, Move, Result>, made: (move: Move) => void) {
  const moves = bindMoves<Move>(made)
  const { bestOf } = own
  let offered: RunningRound<Bet> | undefined
  return ({ running, phase, walletBalance }: View<Bet, SteppedOutcome<Move, Result>>): void => {
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
}

/** Adds the moves of this page to what it knows it has sent, so that the round is verified against them as well. */
function remember<Bet, Move, Result>(
  { state }: GamePage<Bet, SteppedOutcome<Move, Result>>,
  sent: Sent<Move>,
  { roundId, outcome }: FinishedRound<Bet, SteppedOutcome<Move, Result>>,
): void {
  const begun = state.sent(roundId)
  if (!begun) return
  const own = outcome.moves.length - outcome.left
  const isOwn = sent.roundId === roundId && sent.moves.length === own
  const moves = isOwn ? [...sent.moves, ...outcome.moves.slice(own)] : outcome.moves
  state.remember({ ...begun, stake: begun.stake + outcome.raised, outcome: { ...outcome, moves } })
}
