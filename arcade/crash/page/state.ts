import type { Problem, Proof } from '#arcade/page/state.ts'
import type { ConnectionState } from '#arcade/shared/page/connection.ts'
import type {
  ClientMessage,
  CrashCode,
  FinishedBet,
  FlownRound,
  ActiveBet,
  TableView,
  ServerMessage,
  YouView,
} from '../wire.ts'

/** `closed`: only the portal can reopen the game. `unreachable`: opening can be retried. */
type PlayState = 'opening' | 'here' | 'closed' | 'unreachable'
/** A player's request without an answer yet. */
export type Request = Exclude<ClientMessage, { t: 'sit' }>

/** Everything the page shows. */
export interface View {
  readonly playState: PlayState
  readonly connection: ConnectionState
  readonly problem: Problem | CrashCode | undefined
  readonly table: TableView | undefined
  readonly you: YouView | undefined
  readonly sent: Request | undefined
  readonly past: readonly FlownRound[]
  readonly history: readonly { readonly round: FinishedBet; proof: Proof }[]
}

const SHOWN_PAST = 12

export const first: View = {
  playState: 'opening',
  connection: 'lost',
  problem: undefined,
  table: undefined,
  you: undefined,
  sent: undefined,
  past: [],
  history: [],
}

/** Applies a message of the table to the view. */
export function applyMessage(view: View, message: ServerMessage): View {
  switch (message.t) {
    case 'table':
      return { ...view, table: message.table, past: merge(view.past, message.table.past) }
    case 'riders':
      return view.table?.round === message.riders.round
        ? { ...view, table: { ...view.table, riders: message.riders } }
        : view
    case 'you':
      return answered({ ...view, ...takeYou(view, message.you) })
    case 'no':
      return view.sent?.id === message.id ? { ...view, sent: undefined, problem: message.code } : view
    case 'beat':
      return view
  }
}

function takeYou(view: View, you: YouView): Pick<View, 'you' | 'history'> {
  const walletBalance = you.walletBalance ?? view.you?.walletBalance ?? null
  return { you: { ...you, walletBalance }, history: you.history ? rowsOf(view, you.history) : view.history }
}

function rowsOf({ history }: View, bets: readonly FinishedBet[]): View['history'] {
  // keep a row with its proof, unless its stake was refunded meanwhile
  return bets.map((round) => {
    const known = history.find((row) => row.round.roundId === round.roundId)
    return known?.round.state === round.state ? known : { round, proof: 'verifying' }
  })
}

/** Clears the pending request once the table's state shows that it was carried out. */
function answered(view: View): View {
  const { sent, you } = view
  if (!sent || !you) return view
  const bet = you.bets.find(({ id }) => id === sent.id)
  const isDone = { bet: bet !== undefined && bet.state !== 'placing', out: bet?.state === 'cashed', back: !bet }[sent.t]
  return isDone || isPast(sent, you) ? { ...view, sent: undefined, problem: undefined } : view
}

const isPast = (sent: Request, { history }: YouView) => history?.some(({ roundId }) => roundId === sent.id) ?? false

function merge(known: readonly FlownRound[], newer: readonly FlownRound[]): readonly FlownRound[] {
  const all = new Map([...known, ...newer].map((flown) => [flown.round, flown]))
  return [...all.values()].sort((a, b) => b.round - a.round).slice(0, SHOWN_PAST)
}

/** Returns the bet on the flight shown and the bet on the next one. */
export function betsOf({ table, you }: View): { current?: ActiveBet | undefined; next?: ActiveBet | undefined } {
  const on = (round: number | undefined) => you?.bets.find((bet) => bet.round === round)
  return { current: on(table?.round), next: table?.betRound === table?.round ? undefined : on(table?.betRound) }
}
