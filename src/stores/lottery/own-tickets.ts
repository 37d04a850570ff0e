import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { ticketProof } from '#contract/lottery/numeros.ts'
import { type OwnTicket, cancelTickets, ownTickets } from '#contract/lottery/tickets.ts'
import { saveFile } from '#browser/files.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { isKnown } from './known-outcome.ts'

export type { OwnTicket }

/** The member's last tickets of a lottery. */
export type OwnTickets =
  | { readonly state: 'none' | 'loading' }
  | {
      readonly state: 'ready'
      readonly tickets: readonly OwnTicket[]
      readonly hasMore: boolean
      readonly why?: FailureKey
    }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<OwnTickets>({ state: 'none' })
export const $ownTickets: ReadableAtom<OwnTickets> = store

/** A ticket that is being cancelled; `unknown`: the answer was lost, and it may have been. */
type Cancelling = 'sending' | 'unknown'
const cancelling = atom<ReadonlyMap<string, Cancelling>>(new Map())
/** The tickets that are being cancelled. */
export const $cancelling: ReadableAtom<ReadonlyMap<string, Cancelling>> = cancelling

let gameCode = ''
/** How many pages of tickets are shown. */
let pages = 1

/**
 * Loads the member's tickets of a lottery and keeps them fresh.
 * @returns a function that stops it
 */
export function enterOwnTickets(nodeId: string): () => void {
  gameCode = nodeId
  pages = 1
  return keepFresh(
    () => void loadOwnTickets(),
    () => store.set({ state: 'none' }),
  )
}

/** Shows older tickets too. */
export async function showOlderTickets(): Promise<void> {
  pages += 1
  await loadOwnTickets()
}

/** Loads the tickets that are shown again, such as after a draw. */
export async function loadOwnTickets(): Promise<void> {
  const before = store.get()
  if (before.state !== 'ready') store.set({ state: 'loading' })
  const tickets: OwnTicket[] = []
  for (let page = 0; page < pages; page += 1) {
    const last = tickets.at(-1)
    const result = await authedCall(ownTickets, { gameCode, ...(last && { before: last.ticket }) })
    if (!result.ok) {
      if (result.failure.kind === 'signed-out') store.set({ state: 'none' })
      else if (before.state === 'ready') store.set({ ...before, why: failureKey(result.failure) })
      else store.set({ state: 'failed', why: failureKey(result.failure) })
      return
    }
    tickets.push(...result.value.tickets)
    if (page < pages - 1 && result.value.hasMore) continue
    store.set({ state: 'ready', tickets, hasMore: result.value.hasMore })
    return
  }
}

/**
 * Cancels own tickets before their cut-offs and refunds their stakes: each is named by its own id, so a repeat refunds
 * nothing twice. If the answer is lost, they are being checked until it is asked for again.
 */
export async function cancelOwn(tickets: readonly string[]): Promise<void> {
  if (tickets.some((ticket) => cancelling.get().get(ticket) === 'sending')) return
  mark(tickets, 'sending')
  const result = await authedCall(cancelTickets, { tickets: [...tickets] })
  const isLost = !result.ok && !isKnown(result.failure)
  mark(tickets, isLost ? 'unknown' : undefined)
  await loadOwnTickets()
  const current = store.get()
  if (!result.ok && !isLost && current.state === 'ready') store.set({ ...current, why: failureKey(result.failure) })
  void refreshBalance()
  announceMoney()
}

function mark(tickets: readonly string[], to: Cancelling | undefined): void {
  const all = new Map(cancelling.get())
  for (const ticket of tickets) {
    if (to) all.set(ticket, to)
    else all.delete(ticket)
  }
  cancelling.set(all)
}

/** Saves the proof of an own ticket as a file. */
export async function saveProof({ ticket, series, numero }: OwnTicket): Promise<void> {
  const result = await authedCall(ticketProof, { ticket })
  const current = store.get()
  if (result.ok)
    saveFile(new Blob([result.value.proof], { type: 'application/json' }), `${series}-${numero}-${ticket}.json`)
  else if (current.state === 'ready') store.set({ ...current, why: failureKey(result.failure) })
}
