import { type ReadableAtom, atom } from 'nanostores'
import type { CallFailure, FailureKey } from '#api/failure.ts'
import { failureKey } from '#api/failure.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { buyTickets } from '#contract/lottery/tickets.ts'
import { randomId } from '#lib/random-id.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { $board, refreshSale } from './board.ts'
import { loadOwnTickets } from './own-tickets.ts'
import { $lines, $priced, $stopsAfterWin, clearSlip } from './slip.ts'

type Slip = InputOf<typeof buyTickets>
export type Bought = ValueOf<typeof buyTickets>

/**
 * State of a purchase. `unknown`: the answer was lost and the slip may have been bought; sent again, it is the same slip.
 */
export type Payment =
  | { readonly state: 'ready'; readonly why?: FailureKey }
  | { readonly state: 'sending' | 'unknown'; readonly slip: Slip }
  | { readonly state: 'done'; readonly bought: Bought; readonly slip: Slip }

const store = atom<Payment>({ state: 'ready' })
export const $payment: ReadableAtom<Payment> = store

/** Buys the slip; a visitor logs in first. Its id is made before it is sent, so two taps buy one slip (B10). */
export function pay(): void {
  if (store.get().state === 'sending' || store.get().state === 'unknown') return
  void requireLogin(() => void send(currentSlip()), 'nothing')
}

/** Asks again for the outcome of a slip whose answer was lost. */
export function checkAgain(): void {
  const now = store.get()
  if (now.state === 'unknown') void send(now.slip)
}

/** Returns to an empty slip, or to the lines that were bought. */
export function beginSlip(again?: 'same'): void {
  const now = store.get()
  if (now.state !== 'done') return
  clearSlip(again ? now.slip.lines.map((line) => ({ ...line })) : [])
  store.set({ state: 'ready' })
}

function currentSlip(): Slip | undefined {
  const board = $board.get()
  const { price, numeros, why } = $priced.get()
  if (board.state !== 'ready' || why || numeros.length === 0) return undefined
  return {
    id: randomId(),
    gameCode: board.menu.gameCode,
    series: board.sale.series,
    numeros: [...numeros],
    lines: $lines.get().map((line) => ({ ...line, picks: [...line.picks] })),
    total: price,
    stopsAfterWin: numeros.length > 1 && $stopsAfterWin.get(),
  }
}

async function send(slip: Slip | undefined): Promise<void> {
  // while a visitor logged in, the draw may have closed
  if (!slip || store.get().state === 'sending') return
  store.set({ state: 'sending', slip })
  const sent = await authedCall(buyTickets, slip)
  if (sent.ok) store.set({ state: 'done', bought: sent.value, slip })
  else store.set(isKnown(sent.failure) ? { state: 'ready', why: failureKey(sent.failure) } : { state: 'unknown', slip })
  void refreshBalance()
  announceMoney()
  void loadOwnTickets()
  if (!sent.ok) void refreshSale()
}

/** Returns whether a failure says for sure that nothing was bought. */
function isKnown(failure: CallFailure<unknown>): boolean {
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.code !== 'unknown_error')
}
