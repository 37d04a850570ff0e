import { verifyRound } from '../fair.ts'
import type { CheckingRound, ErrorCode, FinishedRound, RollAnswer, RollRequest, StateAnswer } from '../wire.ts'
import { type Answered, callRoll, callState } from './calls.ts'
import { randomId } from './dom.ts'
import { forgetPlay, stripTicket } from './entry.ts'
import { type HistoryRow, type Problem, type Proof, change, now, shownPromise } from './game.ts'
import { beforeRetry, rollTime } from './pace.ts'
import { tellPortal } from './parent.ts'

const HISTORY = 30

export type Bet = Pick<RollRequest, 'stake' | 'target' | 'direction' | 'clientSeed'>

/** Plays one round. A second tap while one is in flight does nothing. */
export async function roll(play: string, bet: Bet): Promise<void> {
  const { phase, next } = now()
  if (phase !== 'ready' || !next) return
  change({ phase: 'rolling', problem: undefined })
  const request = { ...bet, play, roundId: randomId(), nonce: next.nonce }
  const [first] = await Promise.all([callRoll(request), rollTime()])
  await follow(request, first)
}

/** Takes what the server says of the play, and follows a round that an earlier page left unfinished. */
export function takeState(play: string, { purse, isTrial, next, checking, history }: StateAnswer): void {
  const { phase, history: known, purse: lastPurse } = now()
  if (phase === 'rolling' || phase === 'checking') return // the round in flight brings newer facts
  const rows = history.map((round) => known.find((row) => row.round.roundId === round.roundId) ?? rowOf(round))
  change({ phase: checking ? 'checking' : 'ready', purse: purse ?? lastPurse, isTrial, next, history: rows })
  for (const row of rows) void prove(row)
  if (checking) void follow(requestOf(play, checking))
}

/** Ends this page's play: only a new launch opens another. */
export function close(problem: Problem): void {
  stripTicket()
  forgetPlay()
  change({ phase: 'closed', problem })
}

/** Asks for a round, always under the same id, until it is known how it ended. */
async function follow(request: RollRequest, first?: Answered<RollAnswer>): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answered = (tries === 0 && first) || (await callRoll(request))
    if (answered.kind === 'refused') return refuse(request.play, answered.code)
    if (answered.kind === 'ok' && answered.value.round.state !== 'checking') {
      return finish(request.play, answered.value, answered.value.round)
    }
    change({ phase: 'checking', problem: answered.kind === 'unknown' ? 'reconnecting' : undefined })
    await beforeRetry(tries)
  }
}

function finish(play: string, { purse, next }: RollAnswer, round: FinishedRound): void {
  const row = rowOf(round)
  const older = now().history.filter(({ round: { roundId } }) => roundId !== round.roundId)
  const history = [row, ...older].slice(0, HISTORY)
  change({ phase: 'ready', problem: undefined, purse: purse ?? now().purse, next, latest: round, history })
  tellPortal('atoll:round-settled')
  void prove(row)
  if (!purse) void refresh(play)
}

function refuse(play: string, code: ErrorCode): void {
  if (code === 'play_ended' || code === 'ticket_invalid') return close(code)
  change({ phase: 'ready', problem: code })
  void refresh(play)
}

/** Asks the server how things stand; what cannot be asked just now stays as it was. */
async function refresh(play: string): Promise<void> {
  const answered = await callState(play)
  if (answered.kind === 'ok') takeState(play, answered.value)
  else if (answered.kind === 'refused' && answered.code === 'play_ended') close('play_ended')
}

function requestOf(play: string, { roundId, nonce, clientSeed, stake, target, direction }: CheckingRound): RollRequest {
  return { play, roundId, nonce, clientSeed, stake, target, direction }
}

function rowOf(round: FinishedRound): HistoryRow {
  return { round, proof: 'verifying' }
}

async function prove(row: HistoryRow): Promise<void> {
  if (row.proof !== 'verifying') return
  row.proof = await proofOf(row.round)
  change({})
}

async function proofOf(round: FinishedRound): Promise<Proof> {
  // WebCrypto exists only on https and on this machine itself
  if (!('subtle' in crypto)) return 'uncheckable'
  const shown = shownPromise(round.nonce)
  return { ...(await verifyRound(round)), seen: shown === undefined || shown === round.commitment }
}
