import type { Verdict } from '../fair.ts'
import type { ErrorCode, FinishedRound, Promised, PurseView } from '../wire.ts'

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
  readonly phase: Phase
  readonly problem: Problem | undefined
  readonly purse: PurseView | undefined
  readonly isTrial: boolean
  readonly next: Promised | undefined
  /** The round that was played here last. */
  readonly latest: FinishedRound | undefined
  /** Newest first. */
  readonly history: readonly HistoryRow[]
}

let game: Game = {
  phase: 'opening',
  problem: undefined,
  purse: undefined,
  isTrial: false,
  next: undefined,
  latest: undefined,
  history: [],
}
const promises = new Map<number, string>()
let draw: (game: Game) => void = () => {}

/** Calls `drawing` after every change. */
export function onChange(drawing: (game: Game) => void): void {
  draw = drawing
}

export function now(): Game {
  return game
}

/** Changes what the page shows. A promise that stood here once is remembered: its round is checked against it. */
export function change(part: Partial<Game>): void {
  game = { ...game, ...part }
  const { next } = game
  if (next && !promises.has(next.nonce)) promises.set(next.nonce, next.commitment)
  draw(game)
}

/** The promise that this page showed for a round, if it did. */
export const shownPromise = (nonce: number) => promises.get(nonce)
