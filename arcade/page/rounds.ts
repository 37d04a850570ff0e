import type { ErrorCode, FinishedRound, RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { type Answered, callRound, callState, reportShown } from './calls.ts'
import { randomId } from './dom.ts'
import { endingCue } from './ending.ts'
import { forgetPlay, stripTicket } from './entry.ts'
import type { OwnPage } from './own.ts'
import { beforeRetry, wait } from './pace.ts'
import { notifyPortal } from './parent.ts'
import { isPausing } from './pause.ts'
import { prove } from './proof.ts'
import { sound } from './sound.ts'
import type { HistoryRow, Problem, State } from './state.ts'

const HISTORY = 30

/** State of the page, and its game's parts that rounds need. */
export interface PageContext<Bet, Outcome> {
  readonly state: State<Bet, Outcome>
  readonly own: Pick<OwnPage<Bet, Outcome>, 'rules' | 'rulesOf' | 'paceMs' | 'begins' | 'reveal' | 'steps'>
}

/** A placed bet. `play` is the token of the play. */
export type Placed<Bet> = Pick<RoundRequest<Bet>, 'play' | 'stake' | 'bet' | 'clientSeed'>

/** Plays one round. A second tap during a round does nothing. */
export async function playRound<Bet, Outcome>(context: PageContext<Bet, Outcome>, placed: Placed<Bet>): Promise<void> {
  const { phase, next } = context.state.now()
  if (phase !== 'ready' || !next || isPausing()) return
  context.state.change({ phase: 'playing', problem: undefined })
  if (context.own.begins) sound(context.own.begins)
  const { play, ...rest } = placed
  const sent = { ...rest, roundId: randomId(), nonce: next.nonce }
  context.state.remember(sent)
  const request = { ...sent, play }
  const [first] = await Promise.all([callRound<Bet, Outcome>(request), wait(context.own.paceMs)])
  await follow(context, request, first)
}

/**
 * Applies the state from the server. A round that no page has shown yet, because its answer was lost, shows its result;
 * one that is not settled yet is followed until it is.
 */
export function takeState<Bet, Outcome>(
  context: PageContext<Bet, Outcome>,
  play: string,
  answer: StateAnswer<Bet, Outcome>,
): void {
  const { walletBalance, isTrial, next, checking, history, isUnseen } = answer
  const { phase, history: known, walletBalance: lastBalance, latest } = context.state.now()
  if (['playing', 'checking'].includes(phase)) return // the current round brings newer facts
  const rows = history.map((round) => known.find((row) => row.round.roundId === round.roundId) ?? rowOf(round))
  const money = { walletBalance: walletBalance ?? lastBalance, isTrial, next, history: rows }
  const missed = isUnseen ? rows[0]?.round : undefined
  context.state.change({
    phase: checking ? 'checking' : 'ready',
    ...money,
    latest: latest ?? missed,
    ...context.own.steps?.stand(answer),
  })
  for (const row of rows) void prove(context.state, context.own, row)
  if (checking) void followEarlier(context, play, checking.roundId)
}

/**
 * Waits for the end of a round that another page sent. It only asks how the round stands: only the page that sent it
 * may ask for its stake again.
 */
async function followEarlier<Bet, Outcome>(
  context: PageContext<Bet, Outcome>,
  play: string,
  roundId: string,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    await beforeRetry(tries)
    const answered = await callState<Bet, Outcome>(play)
    if (answered.kind === 'refused' && answered.code === 'play_ended') return close(context.state, answered.code)
    context.state.change({ problem: answered.kind === 'unknown' ? 'reconnecting' : undefined })
    if (answered.kind !== 'ok' || answered.value.checking?.roundId === roundId) continue
    const round = answered.value.history.find((one) => one.roundId === roundId)
    if (round) return finish(context, { ...answered.value, round, play })
    context.state.change({ phase: 'ready' }) // its stake was refused
    return takeState(context, play, answered.value)
  }
}

/** Ends this page's play; only a new launch opens another. */
export function close<Bet, Outcome>({ change }: State<Bet, Outcome>, problem: Problem): void {
  stripTicket()
  forgetPlay()
  change({ phase: 'closed', problem })
}

/** Requests a round, always under the same id, until its result is known. */
async function follow<Bet, Outcome>(
  context: PageContext<Bet, Outcome>,
  request: RoundRequest<Bet>,
  first?: Answered<RoundAnswer<Bet, Outcome>>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answered = (tries === 0 && first) || (await callRound<Bet, Outcome>(request))
    if (answered.kind === 'refused') return refuse(context, request.play, answered.code)
    if (answered.kind === 'ok') {
      const { round } = answered.value
      if (round.state === 'running') return context.own.steps?.proceed(answered.value)
      if (round.state !== 'checking') return finish(context, { ...answered.value, round, play: request.play })
    }
    context.state.change({ phase: 'checking', problem: answered.kind === 'unknown' ? 'reconnecting' : undefined })
    await beforeRetry(tries)
  }
}

interface Finished<Bet, Outcome> extends Pick<RoundAnswer<Bet, Outcome>, 'walletBalance' | 'next'> {
  readonly round: FinishedRound<Bet, Outcome>
  readonly play: string
}

/** Shows how a round ended, and verifies it. */
export async function finish<Bet, Outcome>(
  context: PageContext<Bet, Outcome>,
  { play, round, walletBalance, next }: Finished<Bet, Outcome>,
): Promise<void> {
  const { now, change } = context.state
  if (context.own.reveal && round.state === 'settled') {
    change({ phase: 'playing', problem: undefined })
    await context.own.reveal(round).catch(() => {}) // a failed animation must not hide the result
  }
  const row = rowOf(round)
  const older = now().history.filter(({ round: { roundId } }) => roundId !== round.roundId)
  const history = [row, ...older].slice(0, HISTORY)
  change({
    phase: 'ready',
    problem: undefined,
    walletBalance: walletBalance ?? now().walletBalance,
    next,
    latest: round,
    history,
    ...context.own.steps?.ends(round),
  })
  sound(endingCue(round))
  notifyPortal('atoll:round-settled')
  void prove(context.state, context.own, row)
  if (!walletBalance) void refresh(context, play)
}

function refuse<Bet, Outcome>(context: PageContext<Bet, Outcome>, play: string, code: ErrorCode): void {
  if (code === 'play_ended' || code === 'ticket_invalid') return close(context.state, code)
  context.state.change({ phase: 'ready', problem: code })
  // the portal says which limit it was, and lets the player answer a reality check
  if (code === 'play_limited') notifyPortal('atoll:play-limited')
  void refresh(context, play)
}

/** Looks once more after the opening: a round that was sent before a reload may arrive only now. */
export async function awaitLateRound<Bet, Outcome>(context: PageContext<Bet, Outcome>, play: string): Promise<void> {
  await beforeRetry(2)
  if (!context.state.now().latest) await refresh(context, play)
}

/**
 * Refreshes the play's state whenever the page returns, because money may have moved elsewhere. Reports the round whose
 * end is shown whenever the page is hidden or left, so that the next page that opens need not show it.
 */
export function followVisibility<Bet, Outcome>(context: PageContext<Bet, Outcome>, play: string): void {
  const look = () => {
    const { phase, latest } = context.state.now()
    if (!document.hidden) return phase === 'ready' && void refresh(context, play)
    // a lost report shows the same end once more, and no harm is done
    if (latest) void reportShown(play, latest.roundId)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}

/** Refreshes the play's state from the server; keeps the old state if that fails, or if a round has ended meanwhile. */
export async function refresh<Bet, Outcome>(context: PageContext<Bet, Outcome>, play: string): Promise<void> {
  const { latest } = context.state.now()
  const answered = await callState<Bet, Outcome>(play)
  if (context.state.now().latest !== latest) return
  if (answered.kind === 'ok') takeState(context, play, answered.value)
  else if (answered.kind === 'refused' && answered.code === 'play_ended') close(context.state, 'play_ended')
}

function rowOf<Bet, Outcome>(round: FinishedRound<Bet, Outcome>): HistoryRow<Bet, Outcome> {
  return { round, proof: 'verifying' }
}
