import type { Verdict } from '#arcade/fair/rules.ts'
import type { ErrorCode, FinishedRound, RoundPromise, WalletBalanceView, RoundRequest } from '#arcade/wire.ts'

/** `closed`: only the portal can open this game again. `unreachable`: opening can be tried again. */
export type Phase = 'opening' | 'ready' | 'playing' | 'checking' | 'closed' | 'unreachable'
export type Problem = ErrorCode | 'offline' | 'reconnecting' | 'ticket_missing'
/**
 * `witnessed`: the promise is the one that this page showed before the round, and what was played is what it sent; a
 * server could change both and stay consistent. Undefined for what was played before this page was opened. `jackpot`:
 * whether it was won is what the seeds say, of a round that played for it.
 */
export type Proof =
  (Verdict & { readonly witnessed: boolean | undefined; readonly jackpot?: boolean }) | 'verifying' | 'uncheckable'

/** What this page sent to be played. */
type Sent<Bet> = Pick<RoundRequest<Bet>, 'roundId' | 'nonce' | 'clientSeed' | 'stake' | 'bet'>

export interface HistoryRow<Bet, Outcome> {
  readonly round: FinishedRound<Bet, Outcome>
  proof: Proof
}

/** Everything that the page shows. */
export interface View<Bet, Outcome> {
  readonly phase: Phase
  readonly problem: Problem | undefined
  readonly walletBalance: WalletBalanceView | undefined
  readonly isTrial: boolean
  readonly next: RoundPromise | undefined
  /** The round that was played here last. */
  readonly latest: FinishedRound<Bet, Outcome> | undefined
  /** Newest first. */
  readonly history: readonly HistoryRow<Bet, Outcome>[]
}

/** How the page stands. */
export interface State<Bet, Outcome> {
  now(): View<Bet, Outcome>
  /** Changes what the page shows. */
  change(part: Partial<View<Bet, Outcome>>): void
  /** The promise that this page showed for a round, if it did. */
  shownPromise(nonce: number): string | undefined
  /** Remembers what this page sends, before it does. */
  remember(sent: Sent<Bet>): void
  /** What this page sent for a round, if it did. */
  sent(roundId: string): Sent<Bet> | undefined
}

/** The state of a page that is being opened; `draw` is called after every change. */
export function makeState<Bet, Outcome>(draw: (view: View<Bet, Outcome>) => void): State<Bet, Outcome> {
  const promises = new Map<number, string>()
  const requests = new Map<string, Sent<Bet>>()
  let view: View<Bet, Outcome> = {
    phase: 'opening',
    problem: undefined,
    walletBalance: undefined,
    isTrial: false,
    next: undefined,
    latest: undefined,
    history: [],
  }
  return {
    now: () => view,
    change(part) {
      view = { ...view, ...part }
      const { next } = view
      // a promise that stood here once is remembered: its round is checked against it
      if (next && !promises.has(next.nonce)) promises.set(next.nonce, next.commitment)
      draw(view)
    },
    shownPromise: (nonce) => promises.get(nonce),
    remember: (sent) => void requests.set(sent.roundId, sent),
    sent: (roundId) => requests.get(roundId),
  }
}
