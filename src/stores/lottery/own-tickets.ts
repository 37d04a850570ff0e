import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { ticketProof } from '#contract/lottery/numeros.ts'
import { type OwnTicket, cancelTickets, ownTickets } from '#contract/lottery/tickets.ts'
import { saveFile } from '#lib/files.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'

export type { OwnTicket }

/** The member's last tickets of a lottery. */
export type OwnTickets =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'ready'; readonly tickets: readonly OwnTicket[]; readonly why?: FailureKey }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<OwnTickets>({ state: 'none' })
export const $ownTickets: ReadableAtom<OwnTickets> = store

let gameCode = ''

/**
 * Loads the member's tickets of a lottery and keeps them fresh.
 * @returns a function that stops it
 */
export function enterOwnTickets(nodeId: string): () => void {
  gameCode = nodeId
  return keepFresh(
    () => void loadOwnTickets(),
    () => store.set({ state: 'none' }),
  )
}

/** Loads the tickets again, such as after a draw. */
export async function loadOwnTickets(): Promise<void> {
  const before = store.get()
  if (before.state !== 'ready') store.set({ state: 'loading' })
  const result = await authedCall(ownTickets, { gameCode })
  if (result.ok) store.set({ state: 'ready', tickets: result.value.tickets })
  else if (result.failure.kind === 'signed-out') store.set({ state: 'none' })
  else if (before.state === 'ready') store.set({ ...before, why: failureKey(result.failure) })
  else store.set({ state: 'failed', why: failureKey(result.failure) })
}

/** Cancels an own ticket before the cut-off, and refunds its stake. */
export async function cancelTicket(ticket: string): Promise<void> {
  const result = await authedCall(cancelTickets, { tickets: [ticket] })
  await loadOwnTickets()
  const now = store.get()
  if (!result.ok && now.state === 'ready') store.set({ ...now, why: failureKey(result.failure) })
  void refreshBalance()
  announceMoney()
}

/** Saves the proof of an own ticket as a file. */
export async function saveProof({ ticket, series, numero }: OwnTicket): Promise<void> {
  const result = await authedCall(ticketProof, { ticket })
  const now = store.get()
  if (result.ok)
    saveFile(new Blob([result.value.proof], { type: 'application/json' }), `${series}-${numero}-${ticket}.json`)
  else if (now.state === 'ready') store.set({ ...now, why: failureKey(result.failure) })
}
