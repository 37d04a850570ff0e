import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { agentTransferForm, agentTransfers, type batchRefusals } from '#contract/agent/transfer.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { Result } from '#api/result.ts'
import { randomId } from '#browser/random-id.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { type FieldError, mayHaveMoved, sealedCall } from '#stores/wallet/money-order.ts'
import { type AmountDraft, readAmount } from '#stores/wallet/order-amount.ts'
import { forgetBatch, keepBatch, unconfirmedBatch } from './batch-storage.ts'
import { $chosen, chooseNobody } from './chosen.ts'

type Refusal = (typeof batchRefusals)[number]

/** One transfer of a batch. `checking`: it was sent and its result is unknown. */
export interface BatchTransfer extends AmountDraft {
  /** `<batch>:<n>`: sent again, it is the same transfer (threats, T19). */
  readonly id: string
  readonly account: string
  readonly state: 'ready' | 'checking' | 'paid' | 'refused'
  readonly refusal?: Refusal | undefined
}

/** What the form needs; `balance`, `min` and `max` in minor units. */
export interface BatchFacts {
  readonly balance: number
  readonly min: number
  readonly max: number
  readonly digits: number
  readonly password: 'payment' | 'login'
}

/** The fields with an error: an account's amount by its name, `amount` for everybody, `password`, `total`. */
type Errors = ReadonlyMap<string, FieldError>

/** A batch: filled in, confirmed, sent, and its results. */
export type BatchState =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'filling'
      readonly facts: BatchFacts
      readonly accounts: readonly string[]
      readonly errors: Errors
      readonly tried: number
    }
  | {
      readonly state: 'confirming' | 'sending' | 'results'
      readonly facts: BatchFacts
      readonly transfers: readonly BatchTransfer[]
      /** Why the last attempt has no results. */
      readonly why?: FailureKey | undefined
    }

/** What is typed: one amount for everybody, or one for each account. */
export interface BatchTyped {
  readonly isSame: boolean
  readonly amount: string
  readonly amounts: ReadonlyMap<string, string>
}

const store = atom<BatchState>({ state: 'loading' })
export const $batch: ReadableAtom<BatchState> = store

let asked = 0
let tried = 0

/** Loads what the form needs; transfers of this member whose results are unknown come first. */
export async function beginBatch(): Promise<void> {
  const sequence = (asked += 1)
  store.set({ state: 'loading' })
  const result = await authedCall(agentTransferForm, {})
  if (sequence !== asked) return
  const facts = result.ok ? toFacts(result.value) : undefined
  if (!facts) return store.set({ state: 'failed' })
  const kept = unconfirmedBatch()
  if (!kept) return fill(facts, new Map())
  store.set({ state: 'results', facts, transfers: kept.transfers.map((each) => ({ ...each, state: 'checking' })) })
}

/** Leaves the dialog; what was sent is kept on this device until its results are known. */
export function leaveBatch(): void {
  asked += 1
  store.set({ state: 'loading' })
}

/** Validates the amounts and their sum, and asks for confirmation. */
export function submitBatch(typed: BatchTyped): void {
  const current = store.get()
  if (current.state !== 'filling') return
  const errors = new Map<string, FieldError>()
  const drafts = current.accounts.map((account) => {
    const read = readAmount(typed.isSame ? typed.amount : (typed.amounts.get(account) ?? ''), current.facts)
    if (!read.ok) errors.set(typed.isSame ? 'amount' : account, read.failure)
    return { account, ...(read.ok ? read.value : { amount: 0, text: '' }) }
  })
  const batch = randomId()
  const transfers = drafts.map((draft, at) => ({ ...draft, id: `${batch}:${at + 1}`, state: 'ready' as const }))
  if (errors.size === 0 && totalOf(transfers) > current.facts.balance) errors.set('total', 'quota_insufficient')
  if (errors.size > 0) return fill(current.facts, errors)
  store.set({ state: 'confirming', facts: current.facts, transfers })
}

/** Returns to the form; only before anything was sent. */
export function changeBatch(): void {
  const current = store.get()
  if (current.state === 'confirming') fill(current.facts, new Map())
}

/**
 * Sends what is not paid: a confirmed batch, transfers whose results are unknown, and those that were refused. The ids
 * stay the same, so each transfer moves money once. Ignores further requests while one is in progress.
 */
export async function sendBatch(password: string): Promise<void> {
  const current = store.get()
  if (current.state !== 'confirming' && current.state !== 'results') return
  const due = current.transfers.filter(({ state }) => state !== 'paid')
  if (due.length === 0) return
  if (password === '') return store.set({ ...current, why: 'refusals.password_required' })
  const sequence = asked
  keepBatch(due, current.facts.digits)
  store.set({ ...current, state: 'sending', why: undefined })
  const transfers = due.map(({ id, account, text }) => ({ id, account, amount: text }))
  const result = await sealedCall(agentTransfers, { transfers, password })
  const { settled, why } = outcomeOf(current.transfers, due, result)
  if (!settled.some(({ state }) => state === 'checking')) forgetBatch(due)
  void refreshBalance()
  announceMoney()
  // the dialog may have been left meanwhile
  if (sequence !== asked) return
  const facts = result.ok ? { ...current.facts, balance: result.value.available } : current.facts
  const isUnsent = settled.every(({ state }) => state === 'ready')
  store.set({ state: isUnsent ? 'confirming' : 'results', facts, transfers: settled, why })
}

/** Gives up transfers whose results are unknown; those that were carried out stay so. */
export function discardBatch(): void {
  const current = store.get()
  if (current.state !== 'results') return
  forgetBatch(current.transfers)
  chooseNobody()
}

/** Takes the results of an attempt; without them, what was sent is unknown unless the attempt moved nothing for certain. */
function outcomeOf(
  all: readonly BatchTransfer[],
  due: readonly BatchTransfer[],
  result: Result<ValueOf<typeof agentTransfers>, CallFailure<unknown>>,
): { settled: BatchTransfer[]; why?: FailureKey } {
  const ids = new Set(due.map(({ id }) => id))
  if (!result.ok) {
    const isUnknown = mayHaveMoved(result.failure, false)
    const settled = all.map((each) => (ids.has(each.id) && isUnknown ? { ...each, state: 'checking' as const } : each))
    return { settled, why: failureKey(result.failure) }
  }
  const refusals = new Map(result.value.results.map(({ id, refusal }) => [id, refusal]))
  const settled = all.map((each): BatchTransfer => {
    if (!ids.has(each.id)) return each
    const refusal = refusals.get(each.id)
    if (refusal === undefined) return { ...each, state: 'checking' }
    return refusal === null ? { ...each, state: 'paid', refusal: undefined } : { ...each, state: 'refused', refusal }
  })
  return { settled }
}

/** Returns the sum of transfers in minor units. */
export function totalOf(transfers: readonly Pick<BatchTransfer, 'amount'>[]): number {
  return transfers.reduce((sum, { amount }) => sum + amount, 0)
}

function fill(facts: BatchFacts, errors: Errors): void {
  if (errors.size > 0) tried += 1
  store.set({ state: 'filling', facts, accounts: [...$chosen.get()], errors, tried })
}

function toFacts({ available: balance, digits, min, max, password }: ValueOf<typeof agentTransferForm>): BatchFacts {
  return { balance, min, max, digits, password }
}
