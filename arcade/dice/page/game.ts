import { type PlayedRound, type Verdict, verifyRound } from '../fair.ts'
import type { ErrorCode, FinishedRound, Promised, PurseView, RollAnswer, RollRequest, StateAnswer } from '../wire.ts'
import { type Answered, callOpen, callRoll, callState } from './calls.ts'
import { randomId } from './dom.ts'
import { type Entry, forgetPlay, stripTicket } from './entry.ts'
import { beforeRetry, rollTime } from './pace.ts'
import { tellPortal } from './parent.ts'

/** `closed`: only the portal can open this game again. `unreachable`: opening can be tried again. */
export type Phase = 'opening' | 'ready' | 'rolling' | 'checking' | 'closed' | 'unreachable'
export type Problem = ErrorCode | 'offline' | 'reconnecting' | 'ticket_missing'
/** `seen`: the promise is the one that this page showed before the round. */
export type Proof = (Verdict & { seen: boolean }) | 'verifying' | 'uncheckable'
export interface HistoryRow {
  readonly round: FinishedRound
  proof: Proof
}

/** Everything that the page shows. */
export interface Game {
  phase: Phase
  problem: Problem | undefined
  purse: PurseView | undefined
  isTrial: boolean
  next: Promised | undefined
  /** The round that was just played here. */
  latest: FinishedRound | undefined
  history: HistoryRow[]
}

export type Bet = Pick<RollRequest, 'stake' | 'target' | 'direction' | 'clientSeed'>

const HISTORY = 30

/** The game behind the page: what it knows, and its verbs. `draw` is called after every change. */
export function startGame(entry: Entry, draw: (game: Game) => void) {
  const game: Game = {
    phase: 'opening',
    problem: undefined,
    purse: undefined,
    isTrial: false,
    next: undefined,
    latest: undefined,
    history: [],
  }
  /** Promises shown by this page, by nonce. */
  const shown = new Map<number, string>()
  const play = entry.kind === 'none' ? '' : entry.play

  function change(part: Partial<Game>): void {
    Object.assign(game, part)
    if (game.next && !shown.has(game.next.nonce)) shown.set(game.next.nonce, game.next.commitment)
    draw(game)
  }

  async function open(): Promise<void> {
    if (entry.kind === 'none') return change({ phase: 'closed', problem: 'ticket_missing' })
    change({ phase: 'opening', problem: undefined })
    const opened = await (entry.kind === 'ticket' ? callOpen(entry.ticket, play) : callState(play))
    if (opened.kind === 'ok') {
      stripTicket()
      tellPortal('atoll:ready')
      return takeState(opened.value)
    }
    const code = opened.kind === 'refused' ? opened.code : 'offline'
    if (code === 'ticket_invalid' || code === 'play_ended' || code === 'bad_request') return close(code)
    change({ phase: 'unreachable', problem: code })
  }

  function close(code: Problem): void {
    stripTicket()
    forgetPlay()
    change({ phase: 'closed', problem: code === 'bad_request' ? 'ticket_invalid' : code })
  }

  function takeState({ purse, isTrial, next, checking, history }: StateAnswer): void {
    if (game.phase === 'rolling' || game.phase === 'checking') return // the round in flight brings newer facts
    const rows = history.map((round) => game.history.find((row) => row.round.roundId === round.roundId) ?? rowOf(round))
    change({ phase: checking ? 'checking' : 'ready', purse: purse ?? game.purse, isTrial, next, history: rows })
    rows.forEach((row) => void prove(row))
    if (checking) void follow({ ...checking, play })
  }

  /** Asks the server how things stand, and keeps what cannot be asked just now. */
  async function refresh(): Promise<void> {
    const answered = await callState(play)
    if (answered.kind === 'ok') takeState(answered.value)
    else if (answered.kind === 'refused' && answered.code === 'play_ended') close('play_ended')
  }

  /** Plays one round. A second tap while one is in flight does nothing. */
  async function roll(bet: Bet): Promise<void> {
    if (game.phase !== 'ready' || !game.next) return
    change({ phase: 'rolling', problem: undefined })
    const request = { ...bet, play, roundId: randomId(), nonce: game.next.nonce }
    const [first] = await Promise.all([callRoll(request), rollTime()])
    await follow(request, first)
  }

  /** Asks for a round, always under the same id, until it is known how it ended. */
  async function follow(request: RollRequest, first?: Answered<RollAnswer>): Promise<void> {
    let answered = first ?? (await callRoll(request))
    for (
      let tries = 0;
      answered.kind === 'unknown' || (answered.kind === 'ok' && answered.value.round.state === 'checking');
      tries++
    ) {
      change({ phase: 'checking', problem: answered.kind === 'unknown' ? 'reconnecting' : undefined })
      await beforeRetry(tries)
      answered = await callRoll(request)
    }
    if (answered.kind === 'refused') return refuse(answered.code)
    if (answered.kind === 'ok' && answered.value.round.state !== 'checking')
      finish(answered.value, answered.value.round)
  }

  function finish({ purse, next }: RollAnswer, round: FinishedRound): void {
    const row = rowOf(round)
    const older = game.history.filter(({ round: { roundId } }) => roundId !== round.roundId)
    const history = [row, ...older].slice(0, HISTORY)
    change({ phase: 'ready', problem: undefined, purse: purse ?? game.purse, next, latest: round, history })
    tellPortal('atoll:round-settled')
    void prove(row)
    if (!purse) void refresh()
  }

  function refuse(code: ErrorCode): void {
    if (code === 'play_ended' || code === 'ticket_invalid') return close(code)
    change({ phase: 'ready', problem: code })
    void refresh()
  }

  async function prove(row: HistoryRow): Promise<void> {
    if (row.proof !== 'verifying') return
    row.proof = await proofOf(row.round, shown.get(row.round.nonce))
    draw(game)
  }

  return { open, roll }
}

function rowOf(round: FinishedRound): HistoryRow {
  return { round, proof: 'verifying' }
}

async function proofOf(round: FinishedRound, shown: string | undefined): Promise<Proof> {
  // WebCrypto exists only on https and on this machine itself
  if (!globalThis.crypto?.subtle) return 'uncheckable'
  const claim: PlayedRound = round
  return { ...(await verifyRound(claim)), seen: shown === undefined || shown === round.commitment }
}
