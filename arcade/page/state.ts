import type { Verdict } from '#arcade/fair/rules.ts'
import type {
  ErrorCode,
  FinishedRound,
  RoundPromise,
  RoundRequest,
  RunningRound,
  WalletBalanceView,
} from '#arcade/wire.ts'

/** `deciding`: a round waits for a move. `closed`: only the portal can reopen the game. `unreachable`: opening can be retried. */
export type Phase = 'opening' | 'ready' | 'playing' | 'deciding' | 'checking' | 'closed' | 'unreachable'
export type Problem = ErrorCode | 'offline' | 'reconnecting' | 'ticket_missing'
/**
 * `witnessed`: promise and bet are those that this page showed and sent before the round; a server could change both
 * and stay consistent. Undefined if the round began before this page was opened. `jackpot`: the result matches the
 * seeds, for a round that played for it.
 */
export type Proof =
  (Verdict & { readonly witnessed: boolean | undefined; readonly jackpot?: boolean }) | 'verifying' | 'uncheckable'

/** A round request of this page. `outcome`: as far as the player's moves make it. */
type Sent<Bet> = Pick<RoundRequest<Bet>, 'roundId' | 'nonce' | 'clientSeed' | 'stake' | 'bet'> & {
  readonly outcome?: unknown
}

export interface HistoryRow<Bet, Outcome> {
  readonly round: FinishedRound<Bet, Outcome>
  proof: Proof
}

/** Everything the page shows. */
export interface View<Bet, Outcome> {
  readonly phase: Phase
  readonly problem: Problem | undefined
  readonly walletBalance: WalletBalanceView | undefined
  readonly isTrial: boolean
  readonly next: RoundPromise | undefined
  /** The round whose moves are being made. */
  readonly running?: RunningRound<Bet> | undefined
  /** The last round played on this page. */
  readonly latest: FinishedRound<Bet, Outcome> | undefined
  /** Newest first. */
  readonly history: readonly HistoryRow<Bet, Outcome>[]
}

/** State of the page. */
export interface State<Bet, Outcome> {
  now(): View<Bet, Outcome>
  /** Updates the view and draws it. */
  change(part: Partial<View<Bet, Outcome>>): void
  /** Returns the promise that this page showed for a round, if it did. */
  shownPromise(nonce: number): string | undefined
  /** Remembers a request before it is sent. */
  remember(sent: Sent<Bet>): void
  /** Returns the request that this page sent for a round, if it did. */
  sent(roundId: string): Sent<Bet> | undefined
}

/** Creates the state of a page that is being opened; `draw` is called after every change. */
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
      // remember each promise when it is first shown: its round is verified against it
      if (next && !promises.has(next.nonce)) promises.set(next.nonce, next.commitment)
      draw(view)
    },
    shownPromise: (nonce) => promises.get(nonce),
    remember: (sent) => void requests.set(sent.roundId, sent),
    sent: (roundId) => requests.get(roundId),
  }
}
