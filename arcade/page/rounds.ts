import type { CheckingRound, ErrorCode, FinishedRound, RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { type Answered, callRound, callState } from './calls.ts'
import { randomId } from './dom.ts'
import { endingCue } from './ending.ts'
import { forgetPlay, stripTicket } from './entry.ts'
import type { OwnPage } from './own.ts'
import { beforeRetry, wait } from './pace.ts'
import { tellPortal } from './parent.ts'
import { prove } from './proof.ts'
import { sound } from './sound.ts'
import type { HistoryRow, Problem, State } from './state.ts'

const HISTORY = 30

/** Where the rounds of a page are played: how it stands, and what its game brings. */
export interface Seat<Bet, Outcome> {
  readonly state: State<Bet, Outcome>
  readonly own: Pick<OwnPage<Bet, Outcome>, 'rules' | 'paceMs' | 'begins' | 'reveal'>
}

/** What a player placed. `play` is the token of the play. */
export type Placed<Bet> = Pick<RoundRequest<Bet>, 'play' | 'stake' | 'bet' | 'clientSeed'>

/** Plays one round. A second tap while one is in flight does nothing. */
export async function playRound<Bet, Outcome>(seat: Seat<Bet, Outcome>, placed: Placed<Bet>): Promise<void> {
  const { phase, next } = seat.state.now()
  if (phase !== 'ready' || !next) return
  seat.state.change({ phase: 'playing', problem: undefined })
  if (seat.own.begins) sound(seat.own.begins)
  const { play, ...rest } = placed
  const sent = { ...rest, roundId: randomId(), nonce: next.nonce }
  seat.state.remember(sent)
  const request = { ...sent, play }
  const [first] = await Promise.all([callRound<Bet, Outcome>(request), wait(seat.own.paceMs)])
  await follow(seat, request, first)
}

/** Takes what the server says of the play, and follows a round that an earlier page left unfinished. */
export function takeState<Bet, Outcome>(
  seat: Seat<Bet, Outcome>,
  play: string,
  { purse, isTrial, next, checking, history }: StateAnswer<Bet, Outcome>,
): void {
  const { phase, history: known, purse: lastPurse } = seat.state.now()
  if (phase === 'playing' || phase === 'checking') return // the round in flight brings newer facts
  const rows = history.map((round) => known.find((row) => row.round.roundId === round.roundId) ?? rowOf(round))
  const standing = checking ? 'checking' : 'ready'
  seat.state.change({ phase: standing, purse: purse ?? lastPurse, isTrial, next, history: rows })
  for (const row of rows) void prove(seat.state, seat.own.rules, row)
  if (checking) void follow(seat, requestOf(play, checking))
}

/** Ends this page's play: only a new launch opens another. */
export function close<Bet, Outcome>({ change }: State<Bet, Outcome>, problem: Problem): void {
  stripTicket()
  forgetPlay()
  change({ phase: 'closed', problem })
}

/** Asks for a round, always under the same id, until it is known how it ended. */
async function follow<Bet, Outcome>(
  seat: Seat<Bet, Outcome>,
  request: RoundRequest<Bet>,
  first?: Answered<RoundAnswer<Bet, Outcome>>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answered = (tries === 0 && first) || (await callRound<Bet, Outcome>(request))
    if (answered.kind === 'refused') return refuse(seat, request.play, answered.code)
    if (answered.kind === 'ok' && answered.value.round.state !== 'checking') {
      return finish(seat, { ...answered.value, round: answered.value.round, play: request.play })
    }
    seat.state.change({ phase: 'checking', problem: answered.kind === 'unknown' ? 'reconnecting' : undefined })
    await beforeRetry(tries)
  }
}

interface Finished<Bet, Outcome> extends RoundAnswer<Bet, Outcome> {
  readonly round: FinishedRound<Bet, Outcome>
  readonly play: string
}

async function finish<Bet, Outcome>(
  seat: Seat<Bet, Outcome>,
  { play, round, purse, next }: Finished<Bet, Outcome>,
): Promise<void> {
  const { now, change } = seat.state
  if (seat.own.reveal && round.state === 'settled') {
    change({ phase: 'playing', problem: undefined })
    await seat.own.reveal(round).catch(() => {}) // a fault in the picture hides no result
  }
  const row = rowOf(round)
  const older = now().history.filter(({ round: { roundId } }) => roundId !== round.roundId)
  const history = [row, ...older].slice(0, HISTORY)
  change({ phase: 'ready', problem: undefined, purse: purse ?? now().purse, next, latest: round, history })
  sound(endingCue(round))
  tellPortal('atoll:round-settled')
  void prove(seat.state, seat.own.rules, row)
  if (!purse) void refresh(seat, play)
}

function refuse<Bet, Outcome>(seat: Seat<Bet, Outcome>, play: string, code: ErrorCode): void {
  if (code === 'play_ended' || code === 'ticket_invalid') return close(seat.state, code)
  seat.state.change({ phase: 'ready', problem: code })
  void refresh(seat, play)
}

/** Asks the server how things stand; what cannot be asked just now stays as it was. */
async function refresh<Bet, Outcome>(seat: Seat<Bet, Outcome>, play: string): Promise<void> {
  const answered = await callState<Bet, Outcome>(play)
  if (answered.kind === 'ok') takeState(seat, play, answered.value)
  else if (answered.kind === 'refused' && answered.code === 'play_ended') close(seat.state, 'play_ended')
}

function requestOf<Bet>(play: string, round: CheckingRound<Bet>): RoundRequest<Bet> {
  const { roundId, nonce, clientSeed, stake, bet } = round
  return { play, roundId, nonce, clientSeed, stake, bet }
}

function rowOf<Bet, Outcome>(round: FinishedRound<Bet, Outcome>): HistoryRow<Bet, Outcome> {
  return { round, proof: 'verifying' }
}
