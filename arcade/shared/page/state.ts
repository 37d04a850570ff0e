import type { Problem, Proof } from '#arcade/page/state.ts'
import type { Slip } from '../slip.ts'
import type { FinishedSlip, PastRound, ServerMessage, TableCode, TableRequest, TableView, YouView } from '../wire.ts'
import type { ConnectionState } from './connection.ts'

/** `closed`: only the portal can reopen the game. `unreachable`: opening can be retried. */
type PlayState = 'opening' | 'here' | 'closed' | 'unreachable'

/** Everything that the page shows. */
export interface View<Result> {
  readonly playState: PlayState
  readonly connection: ConnectionState
  readonly problem: Problem | TableCode | undefined
  readonly table: TableView<Result> | undefined
  readonly you: YouView<Slip, Result> | undefined
  readonly sent: TableRequest<Slip> | undefined
  readonly past: readonly PastRound<Result>[]
  readonly history: readonly { readonly round: FinishedSlip<Slip, Result>; proof: Proof }[]
  /** The last round whose result this page has shown to its end. */
  readonly landed: number
}

const SHOWN_PAST = 12

/** Returns the view of a page that is being opened. */
export const firstView = <Result>(): View<Result> => ({
  playState: 'opening',
  connection: 'lost',
  problem: undefined,
  table: undefined,
  you: undefined,
  sent: undefined,
  past: [],
  history: [],
  landed: 0,
})

/** Applies a message of the table to the view. */
export function applyMessage<Result>(view: View<Result>, message: ServerMessage<Slip, Result>): View<Result> {
  switch (message.t) {
    case 'table':
      return { ...view, table: message.table, past: merge(view.past, message.table.past) }
    case 'crowd':
      return view.table?.round === message.crowd.round
        ? { ...view, table: { ...view.table, crowd: message.crowd } }
        : view
    case 'you':
      return answered({ ...view, ...takeYou(view, message.you) })
    case 'no':
      return view.sent?.id === message.id ? { ...view, sent: undefined, problem: message.code } : view
    case 'beat':
      return view
  }
}

function takeYou<Result>(view: View<Result>, you: YouView<Slip, Result>): Pick<View<Result>, 'you' | 'history'> {
  const walletBalance = you.walletBalance ?? view.you?.walletBalance ?? null
  return { you: { ...you, walletBalance }, history: you.history ? rowsOf(view, you.history) : view.history }
}

function rowsOf<Result>({ history }: View<Result>, slips: readonly FinishedSlip<Slip, Result>[]) {
  // keep a row with its proof, unless its stake was refunded meanwhile
  return slips.map((round): View<Result>['history'][number] => {
    const known = history.find((row) => row.round.roundId === round.roundId)
    return known?.round.state === round.state ? known : { round, proof: 'verifying' }
  })
}

/** Clears the pending request once the table's state shows that it was carried out. */
function answered<Result>(view: View<Result>): View<Result> {
  const { sent, you } = view
  return sent && you && isDone(sent, you) ? { ...view, sent: undefined, problem: undefined } : view
}

function isDone(sent: TableRequest<Slip>, { slip, history }: YouView<Slip>): boolean {
  if (history?.some(({ roundId }) => roundId === sent.id)) return true
  return sent.t === 'slip' ? slip?.id === sent.id && slip.state === 'held' : slip?.id !== sent.id
}

function merge<Result>(known: readonly PastRound<Result>[], newer: readonly PastRound<Result>[]) {
  const all = new Map([...known, ...newer].map((past) => [past.round, past]))
  return [...all.values()].sort((a, b) => b.round - a.round).slice(0, SHOWN_PAST)
}

/** Returns whether the result of the table's round has been shown to its end. */
export const isLanded = <Result>({ table, landed }: View<Result>): boolean => landed === table?.round

/** Returns whether a round may be talked of: all but the one whose result is still being shown. */
export function isKnown<Result>(view: View<Result>, round: number): boolean {
  return round !== view.table?.round || isLanded(view)
}

/** Returns whether slips are taken now. */
export const isOpen = <Result>({ table, playState }: View<Result>): boolean =>
  playState === 'here' && table?.phase === 'bet'
