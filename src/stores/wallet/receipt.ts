import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { NumberFlaw } from '#contract/typed/number.ts'
import { PICTURE_BYTES } from '#contract/files/pictures.ts'
import { confirmWithdrawal, withdrawalProof } from '#contract/wallet/withdrawal.ts'
import { type Result, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { type ChosenPicture, type PictureError, readChosenPicture } from '#stores/shell/chosen-picture.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { readMoney } from './order-amount.ts'
import { type Withdrawal, loadWithdrawals } from './withdrawals.ts'

/** Timeout of an upload on a slow connection; the gateway waits slightly longer. */
const PICTURE_MS = 140_000
/** The maximum size of a picture (S5.38), for the texts that state it. */
export const proofLimits = { size: PICTURE_BYTES / 1024 ** 2 } as const

export type Outcome = InputOf<typeof confirmWithdrawal>['outcome']
/** The errors by field. */
export type ReceiptErrors = Readonly<{
  outcome?: 'missing'
  received?: 'missing' | 'wrong' | Exclude<NumberFlaw, 'amount_too_large'>
  proof?: 'required' | PictureError
}>

/** The member's confirmation of a payout (S4.45). `tried` counts the submits that found an error. */
export interface Receipt {
  readonly id: string
  /** The payout in minor units, and its number of decimals. */
  readonly amount: number
  readonly digits: number
  readonly outcome: Outcome | undefined
  readonly typed: string
  readonly proof: ChosenPicture | undefined
  readonly isReading: boolean
  readonly errors: ReceiptErrors
  readonly tried: number
  readonly state: 'filling' | 'sending'
  readonly why?: FailureKey | undefined
}

const store = atom<Receipt | undefined>(undefined)
/** The open receipt. */
export const $receipt: ReadableAtom<Receipt | undefined> = store
const confirmedId = atom<string | undefined>(undefined)
/** The withdrawal that was confirmed last, while the list is visible. */
export const $confirmedId: ReadableAtom<string | undefined> = confirmedId

/** Opens the receipt of a payout. */
export function openReceipt({ id, amount }: Withdrawal, digits: number): void {
  const fresh = { outcome: undefined, typed: '', proof: undefined, isReading: false, errors: {}, tried: 0 }
  confirmedId.set(undefined)
  store.set({ id, amount, digits, ...fresh, state: 'filling' })
}

/** Closes the receipt and drops its input. */
export function closeReceipt(): void {
  confirmedId.set(undefined)
  store.set(undefined)
}

/** Chooses how much arrived. */
export function chooseOutcome(outcome: Outcome): void {
  change({ outcome, errors: {}, why: undefined })
}

/** Keeps the typed amount that was received. */
export function typeReceived(typed: string): void {
  const { received: _, ...errors } = store.get()?.errors ?? {}
  change({ typed, errors })
}

/** Returns the received and remaining amounts in minor units (S3.34); `undefined` unless it is a part of the payout. */
export function partsOf({ typed, amount, digits }: Receipt): { received: number; remaining: number } | undefined {
  const received = readMoney(typed, digits)
  if (typeof received === 'string' || received <= 0 || received >= amount) return undefined
  return { received, remaining: amount - received }
}

/** Reads a file and keeps it as proof if it is a picture. */
export async function chooseProof(file: File): Promise<void> {
  const current = store.get()
  if (!current || current.state === 'sending') return
  const { proof: _, ...errors } = current.errors
  change({ isReading: true, errors })
  const found = await readChosenPicture(file)
  // another receipt may be open by now
  if (store.get()?.id !== current.id) return
  if ('why' in found) change({ isReading: false, errors: { ...store.get()?.errors, proof: found } })
  else change({ isReading: false, proof: found })
}

/** Removes the picture. */
export function removeProof(): void {
  change({ proof: undefined })
}

/** Validates the receipt and sends it: the picture first. Ignores further submits while one is in progress. */
export async function sendReceipt(): Promise<void> {
  const current = store.get()
  if (!current || current.state === 'sending' || current.isReading) return
  const errors = validate(current)
  const { outcome } = current
  if (Object.keys(errors).length > 0 || !outcome) return change({ errors, tried: current.tried + 1 })
  change({ state: 'sending', errors: {}, why: undefined })
  const result = await send(current, outcome)
  // reload first: the element that gets the focus shows the current status
  await loadWithdrawals()
  announceMoney()
  if (store.get()?.id !== current.id) return
  if (result.ok) {
    store.set(undefined)
    return confirmedId.set(current.id)
  }
  change({ state: 'filling', tried: current.tried + 1, ...toFailure(result.failure) })
}

/** Returns a field error for a refusal that belongs to a field, else a general failure. */
function toFailure(failure: CallFailure): Pick<Receipt, 'errors'> | Pick<Receipt, 'why'> {
  const isRequired = failure.kind === 'refused' && failure.code === 'proof_required'
  return isRequired ? { errors: { proof: 'required' } } : { why: failureKey(failure) }
}

function validate(receipt: Receipt): ReceiptErrors {
  const { outcome, proof } = receipt
  switch (outcome) {
    case undefined:
      return { outcome: 'missing' }
    case 'received':
      return {}
    case 'partly':
      return partsOf(receipt) ? {} : { received: receivedError(receipt) }
    case 'missing':
      return proof ? {} : { proof: 'required' }
  }
}

function receivedError({ typed, digits }: Receipt): ReceiptErrors['received'] {
  if (typed.trim() === '') return 'missing'
  const read = readMoney(typed, digits)
  return typeof read === 'string' && read !== 'amount_too_large' ? read : 'wrong'
}

async function send(receipt: Receipt, outcome: Outcome): Promise<Result<unknown, CallFailure>> {
  const { id, proof } = receipt
  if (outcome === 'received') return authedCall(confirmWithdrawal, { id, outcome })
  const sent = proof && (await sendPicture(proof))
  if (sent && !sent.ok) return failed(sent.failure)
  const parts = outcome === 'partly' ? partsOf(receipt) : undefined
  return authedCall(confirmWithdrawal, { id, outcome, ...parts, ...(sent && { picture: sent.value.picture }) })
}

/** Uploads the picture; the gateway stores repeated uploads once. */
async function sendPicture({ picture: { bytes } }: ChosenPicture) {
  const ending = new AbortController()
  const late = setTimeout(() => ending.abort(), PICTURE_MS)
  const result = await authedCall(withdrawalProof, { bytes }, { signal: ending.signal })
  clearTimeout(late)
  return result
}

function change(part: Partial<Receipt>): void {
  const current = store.get()
  if (current) store.set({ ...current, ...part })
}
