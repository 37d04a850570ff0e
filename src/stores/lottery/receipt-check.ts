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

type Ticket = Bought['tickets'][number]

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

/** Checks a receipt on this device: its signature, and once the draw is sealed the ticket's place in it. */
export async function checkReceipt(ticket: Ticket): Promise<void> {
  note(ticket, { state: 'busy' })
  const [key, proof] = await Promise.all([
    call(lotteryKey, { language: pageLanguage() }),
    authedCall(ticketProof, { ticket: ticket.ticket }),
  ])
  if (!key.ok) return note(ticket, { state: 'failed', why: failureKey(key.failure) })
  const isOpen = !proof.ok && proof.failure.kind === 'refused' && proof.failure.code === 'draw_unsealed'
  if (!proof.ok && !isOpen) return note(ticket, { state: 'failed', why: failureKey(proof.failure) })
  const trusted = key.value.key
  const signed = await isOfKey(ticket, trusted)
  const found = proof.ok
    ? await placeOf(ticket, { proof: proof.value.proof, trusted })
    : { place: 'open' as const, failed: [] }
  note(ticket, { state: 'checked', isSigned: signed, key: trusted, ...found })
}

async function isOfKey({ series, numero, receipt }: Ticket, trusted: string): Promise<boolean> {
  const key = readKey(trusted, tools.sha256)
  return key !== undefined && receipt.draw === `${series}:${numero}` && (await isSigned(receipt, key, tools.verify))
}

/** The receipt that the buyer has is the one that counts, not the one of the proof. */
async function placeOf(
  { receipt }: Ticket,
  { proof: text, trusted }: { readonly proof: string; readonly trusted: string },
): Promise<Pick<ReceiptChecked, 'place' | 'failed'>> {
  const { holds, checks, proof } = await verifyProof(text, tools, trusted)
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const proven = proof?.file.ticket?.receipt
  if (!holds || !proven || !isSame(receipt, proven)) return { place: 'wrong', failed }
  return { place: proof.sealed ? 'right' : 'void', failed }
}

function isSame(one: Receipt, other: Receipt): boolean {
  return one.draw === other.draw && one.index === other.index && one.leaf === other.leaf && one.head === other.head
}

function note({ ticket }: Ticket, found: ReceiptFound): void {
  store.set(new Map([...store.get(), [ticket, found]]))
}
