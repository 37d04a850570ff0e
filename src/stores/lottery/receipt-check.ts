import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { lotteryKey, ticketProof } from '#contract/lottery/numeros.ts'
import type { Check } from '#contract/lottery/proof/checks.ts'
import { type Receipt, isSigned } from '#contract/lottery/proof/receipt.ts'
import { readKey } from '#contract/lottery/proof/signatures.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import type { Bought } from './pay.ts'
import { tools } from './proof-tools.ts'

/** A ticket with the receipt that its buyer has; without one, that of its proof is checked. */
export type CheckedTicket = Pick<Bought['tickets'][number], 'ticket' | 'series' | 'numero'> & {
  readonly receipt?: Receipt | undefined
}

/**
 * What was found about a receipt: whether the key has signed it, and whether the ticket is at its place. `open`: the
 * tickets are not sealed yet; `void`: they never will be.
 */
export type ReceiptFound =
  { readonly state: 'busy' } | { readonly state: 'failed'; readonly why: FailureKey } | ReceiptChecked

export interface ReceiptChecked {
  readonly state: 'checked'
  readonly isSigned: boolean
  readonly place: 'open' | 'right' | 'wrong' | 'void'
  readonly failed: readonly Check[]
  readonly key: string
}

const store = atom<ReadonlyMap<string, ReceiptFound>>(new Map())
/** What was found about each receipt that was checked, by its ticket. */
export const $receipts: ReadableAtom<ReadonlyMap<string, ReceiptFound>> = store

/** Checks a ticket on this device: the signature of its receipt, and once the draw is sealed its place in it. */
export async function checkReceipt(ticket: CheckedTicket): Promise<void> {
  note(ticket, { state: 'busy' })
  const [key, proof] = await Promise.all([
    call(lotteryKey, { language: pageLanguage() }),
    authedCall(ticketProof, { ticket: ticket.ticket }),
  ])
  if (!key.ok) return note(ticket, { state: 'failed', why: failureKey(key.failure) })
  const isOpen = !proof.ok && proof.failure.kind === 'refused' && proof.failure.code === 'draw_unsealed'
  if (!proof.ok && !isOpen) return note(ticket, { state: 'failed', why: failureKey(proof.failure) })
  const trusted = key.value.key
  const { receipt, ...found } = proof.ok
    ? await placeOf(ticket, { proof: proof.value.proof, trusted })
    : { place: 'open' as const, failed: [], receipt: ticket.receipt }
  const signed = receipt !== undefined && (await isOfKey({ ...ticket, receipt }, trusted))
  note(ticket, { state: 'checked', isSigned: signed, key: trusted, ...found })
}

async function isOfKey(
  { series, numero, receipt }: CheckedTicket & { readonly receipt: Receipt },
  trusted: string,
): Promise<boolean> {
  const key = readKey(trusted, tools.sha256)
  return key !== undefined && receipt.draw === `${series}:${numero}` && (await isSigned(receipt, key, tools.verify))
}

/** The receipt that the buyer has is the one that counts, not the one of the proof. */
async function placeOf(
  { receipt: own }: CheckedTicket,
  { proof: text, trusted }: { readonly proof: string; readonly trusted: string },
): Promise<Pick<ReceiptChecked, 'place' | 'failed'> & { readonly receipt: Receipt | undefined }> {
  const { holds, checks, proof } = await verifyProof(text, tools, trusted)
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const proven = proof?.file.ticket?.receipt
  const receipt = own ?? proven
  if (!holds || !proven || !receipt || !isSame(receipt, proven)) return { place: 'wrong', failed, receipt }
  return { place: proof.sealed ? 'right' : 'void', failed, receipt }
}

function isSame(one: Receipt, other: Receipt): boolean {
  return one.draw === other.draw && one.index === other.index && one.leaf === other.leaf && one.head === other.head
}

function note({ ticket }: CheckedTicket, found: ReceiptFound): void {
  store.set(new Map([...store.get(), [ticket, found]]))
}
