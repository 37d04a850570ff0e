import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { agentTransfer, agentTransferForm } from '#contract/agent/transfer.ts'
import type { AmountLimits } from '#contract/money/amounts.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { failed } from '#lib/result.ts'
import { openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { createIdempotencyKeys } from '#stores/wallet/idempotency-keys.ts'
import { setMatches } from './matches.ts'
import { type TransferErrors, type TransferTyped, type TransferDraft, validateTransfer } from './transfer-draft.ts'

/** The data that the form needs; `balance`, `min` and `max` in minor units. */
export interface TransferFacts extends AmountLimits {
  readonly balance: number
  readonly upline: string | null
  readonly hasDownline: boolean
  /** The downline account that the form was opened for. */
  readonly recipient: string | undefined
  readonly password: 'payment' | 'login'
}

/** A completed transfer; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface CompletedTransfer {
  readonly account: string
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * State of a transfer (S6.7): filled in, confirmed, sent, done. `tried` counts the submits that found an error;
 * `isUnsure`: an answer was lost, and money may have moved.
 */
export type Transfer =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'filling'
      readonly facts: TransferFacts
      readonly errors: TransferErrors
      readonly tried: number
      readonly why?: FailureKey
    }
  | {
      readonly state: 'asking' | 'sending'
      readonly facts: TransferFacts
      readonly draft: TransferDraft
      readonly why?: FailureKey
      readonly isUnsure?: boolean
    }
  | { readonly state: 'done'; readonly completed: CompletedTransfer }

const store = atom<Transfer>({ state: 'loading' })
export const $transfer: ReadableAtom<Transfer> = store

const noErrors: TransferErrors = new Map()
let visit = 0
let recipient: string | undefined
let tried = 0

/** Opens the transfer with a downline account as the recipient, which can be changed. */
export function transferTo(account: string): void {
  recipient = account
  openAccountDialog('transfer')
}

/** Starts a new transfer: loads the data that its form needs. */
export async function beginTransfer(): Promise<void> {
  const ownVisit = (visit += 1)
  store.set({ state: 'loading' })
  const result = await authedCall(agentTransferForm, {})
  if (ownVisit !== visit) return
  const facts = result.ok ? toFacts(result.value) : undefined
  if (!result.ok || !facts) return store.set({ state: 'failed' })
  setMatches(result.value.below, !result.value.hasMore)
  store.set({ state: 'filling', facts, errors: noErrors, tried })
}

/** Leaves the dialog: a request in progress continues, but its answer is ignored. */
export function leaveTransfer(): void {
  visit += 1
  recipient = undefined
  store.set({ state: 'loading' })
}

/** Validates the input and asks for confirmation before it is sent. */
export function askTransfer(typed: TransferTyped): void {
  const now = store.get()
  if (now.state !== 'filling') return
  const validated = validateTransfer(typed, now.facts)
  if ('account' in validated) return store.set({ state: 'asking', facts: now.facts, draft: validated })
  setErrors(now.facts, validated)
}

/** Clears errors that are fixed while the agent types. */
export function revalidateTransfer(typed: TransferTyped): void {
  const now = store.get()
  if (now.state !== 'filling' || now.errors.size === 0) return
  const validated = validateTransfer(typed, now.facts)
  const wrong = 'account' in validated ? noErrors : validated
  store.set({ ...now, errors: new Map([...wrong].filter(([field]) => now.errors.has(field))) })
}

/** Returns to the form with its input. */
export function changeTransfer(): void {
  const now = store.get()
  if (now.state === 'asking') store.set({ state: 'filling', facts: now.facts, errors: noErrors, tried })
}

/**
 * Sends the transfer, sealed. After a lost answer it may be sent again and moves money once (threats, T19). Ignores
 * further requests while one is in progress.
 */
export async function sendTransfer(password: string): Promise<void> {
  const now = store.get()
  if (now.state !== 'asking') return
  const { draft, isUnsure: wasUnsure = false } = now
  const ownVisit = visit
  const id = ids.keyFor(draft.amount, draft.account.toLowerCase())
  store.set({ ...now, state: 'sending' })
  const result = await send({ id, account: draft.account, amount: draft.text, password })
  const completed = result.ok ? toCompleted(result.value) : undefined
  ids.settle(id, result, completed !== undefined)
  void refreshBalance()
  if (ownVisit !== visit) return
  if (!completed)
    return fail(result.ok ? { kind: 'malformed' } : result.failure, { facts: now.facts, draft, wasUnsure })
  recipient = undefined
  store.set({ state: 'done', completed })
}

const ids = createIdempotencyKeys()

async function send(input: InputOf<typeof agentTransfer>) {
  const seal = await sealingKey()
  return 'kind' in seal ? failed<CallFailure>(seal) : authedCall(agentTransfer, input, { seal })
}

/** A sent transfer; `wasUnsure`: an earlier attempt may have moved the money. */
interface SentTransfer {
  readonly facts: TransferFacts
  readonly draft: TransferDraft
  readonly wasUnsure: boolean
}

/** Refusals that belong to a field. */
const errorsByRefusal: Partial<Record<RefusalCode, TransferErrors>> = {
  transfer_account: new Map([['account', 'wrong']]),
  amount_invalid: new Map([['amount', 'amount_invalid']]),
  amount_too_small: new Map([['amount', 'amount_too_small']]),
  amount_too_large: new Map([['amount', 'amount_too_large']]),
  quota_insufficient: new Map([['amount', 'insufficient']]),
  password_wrong: new Map([['password', 'wrong']]),
}

function fail(failure: CallFailure, { facts, draft, wasUnsure }: SentTransfer): void {
  const why = failureKey(failure)
  const code = failure.kind === 'refused' ? failure.code : undefined
  const errors = code && errorsByRefusal[code]
  if (errors) return setErrors(facts, errors)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'asking', facts, draft, why, isUnsure: true })
  else store.set({ state: 'filling', facts, errors: noErrors, tried, why })
}

/** Returns whether money may have moved despite the failure. */
function isUnsure(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'signed-out'
  return failure.code === 'unknown_error' || failure.code === 'sealed_replayed'
}

function setErrors(facts: TransferFacts, errors: TransferErrors): void {
  tried += 1
  store.set({ state: 'filling', facts, errors, tried })
}

function toFacts(wire: ValueOf<typeof agentTransferForm>): TransferFacts | undefined {
  const { digits, upline, below, password } = wire
  const balance = toMinor(wire.sumBalance, digits)
  const [min, max] = [toMinor(wire.min, digits), toMinor(wire.max, digits)]
  if (balance === undefined || min === undefined || max === undefined) return undefined
  return { balance, min, max, digits, upline, hasDownline: below.length > 0, recipient, password }
}

function toCompleted({
  sumBalance,
  amount,
  digits,
  account,
  at,
}: ValueOf<typeof agentTransfer>): CompletedTransfer | undefined {
  const [balance, minor] = [toMinor(sumBalance, digits), toMinor(amount, digits)]
  return balance === undefined || minor === undefined ? undefined : { account, amount: minor, balance, digits, at }
}
