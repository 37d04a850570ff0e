import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { buyTickets } from '#contract/lottery/tickets.ts'
import { closeDialog, openDialog } from '#browser/page.ts'
import { randomId } from '#browser/random-id.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { addOwnDraws } from '#stores/shell/own-draws.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { $board, refreshSale } from './board.ts'
import { isConfirmed } from './confirm-from.ts'
import { isKnown } from './known-outcome.ts'
import { loadOwnTickets } from './own-tickets.ts'
import { $lines, $priced, $stopsAfterWin, type SlipLine, clearSlip } from './slip.ts'
import { type Slip, forgetSlip, keepSlip, unknownSlip } from './unknown-slips.ts'

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

/** The dialog that asks before a slip is bought. */
export const CONFIRM = 'lottery-confirm'
/** The dialog with the member's tickets. */
export const TICKETS = 'lottery-tickets'

/**
 * Buys the slip, or asks first if it is for several draws or costs what the member wants to confirm. A visitor logs in
 * first. Its id is made before it is sent, so two taps buy one slip (B10).
 */
export function pay(): void {
  if (isBusy()) return
  if (asksFirst()) openDialog(CONFIRM)
  // after the login the price is compared again: whose limit it is was not known before
  else void requireLogin(() => (asksFirst() ? void openDialog(CONFIRM) : void send(currentSlip())), 'nothing')
}

/** Buys the slip that was confirmed; a visitor logs in first. */
export function payConfirmed(): void {
  closeDialog(CONFIRM)
  if (!isBusy()) void requireLogin(() => void send(currentSlip()), 'nothing')
}

function asksFirst(): boolean {
  const { price, numeros } = $priced.get()
  return numeros.length > 1 || isConfirmed(price)
}

function isBusy(): boolean {
  const { state } = store.get()
  return state === 'sending' || state === 'unknown'
}

/** Asks again for the outcome of a slip whose answer was lost. */
export function checkAgain(): void {
  const current = store.get()
  if (current.state === 'unknown') void send(current.slip)
}

/**
 * Looks whether a slip of this lottery was sent before the page was loaded and its outcome never arrived, and asks for it.
 * @returns a function that stops it
 */
export function enterPayment(gameCode: string): () => void {
  return $session.subscribe(({ state }) => {
    const slip = state === 'in' && store.get().state === 'ready' ? unknownSlip(gameCode) : undefined
    if (slip) void send(slip)
  })
}

/** Takes back why the slip was refused, once that holds no more; the slip stays. */
export function clearRefusal(): void {
  if (store.get().state === 'ready') store.set({ state: 'ready' })
}

const replays = atom(0)
/** Counts how often lines were put on the slip from elsewhere on the board. */
export const $replays: ReadableAtom<number> = replays

/** Puts lines that were bought before on the slip; nothing is bought by it. */
export function playAgain(lines: readonly SlipLine[]): void {
  closeDialog(TICKETS)
  beginSlip(lines)
  replays.set(replays.get() + 1)
}

/** Returns to an empty slip, or to one with these lines; not while the outcome of one is unknown. */
export function beginSlip(lines: readonly SlipLine[] = []): void {
  if (isBusy()) return
  clearSlip(lines.map((line) => ({ ...line })))
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
  keepSlip(slip)
  const sent = await authedCall(buyTickets, slip)
  if (sent.ok || isKnown(sent.failure)) forgetSlip(slip)
  if (sent.ok) waitForDraws(sent.value)
  if (sent.ok) store.set({ state: 'done', bought: sent.value, slip })
  else store.set(isKnown(sent.failure) ? { state: 'ready', why: failureKey(sent.failure) } : { state: 'unknown', slip })
  void refreshBalance()
  announceMoney()
  void loadOwnTickets()
  if (!sent.ok) void refreshSale()
}

/** The member is told what the tickets win (stores/member/draw-news.ts), by the clock of this device. */
function waitForDraws({ tickets, at }: Bought): void {
  const session = $session.get()
  if (session.state !== 'in') return
  const ahead = at - Date.now()
  const draws = tickets.map(({ series, numero, drawsAt }) => ({ draw: `${series}:${numero}`, at: drawsAt - ahead }))
  addOwnDraws(session.account, draws)
}
