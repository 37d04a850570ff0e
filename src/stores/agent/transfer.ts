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
import { keepWishIds } from '#stores/wallet/idempotency-keys.ts'
import { takeMatches } from './matches.ts'
import { type TransferComplaints, type TransferTyped, type TransferWish, judgeTransfer } from './transfer-draft.ts'

/** What the form must know; `balance`, `least` and `most` in minor units. */
export interface TransferFacts extends AmountLimits {
  readonly balance: number
  readonly upline: string | null
  readonly hasBelow: boolean
  /** Somebody below whom it was opened for. */
  readonly receiver: string | undefined
  readonly password: 'payment' | 'login'
}

/** A transfer that was carried out; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface Moved {
  readonly account: string
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * A transfer's way (S6.7): filled in, asked about once more, sent, done. `tried` counts the submits that found something
 * wrong; `isUnsure`: an answer was lost, and whether money moved is not known.
 */
export type Transfer =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'filling'
      readonly facts: TransferFacts
      readonly complaints: TransferComplaints
      readonly tried: number
      readonly why?: FailureKey
    }
  | {
      readonly state: 'asking' | 'sending'
      readonly facts: TransferFacts
      readonly wish: TransferWish
      readonly why?: FailureKey
      readonly isUnsure?: boolean
    }
  | { readonly state: 'done'; readonly moved: Moved }

const store = atom<Transfer>({ state: 'loading' })
export const $transfer: ReadableAtom<Transfer> = store

const nothing: TransferComplaints = new Map()
let visit = 0
let receiver: string | undefined
let tried = 0

/** Opens the transfer with somebody below as the one whom it goes to; that can be changed. */
export function transferTo(account: string): void {
  receiver = account
  openAccountDialog('transfer')
}

/** Begins a new transfer: asks the gateway what its form must know. */
export async function beginTransfer(): Promise<void> {
  const mine = (visit += 1)
  store.set({ state: 'loading' })
  const result = await authedCall(agentTransferForm, {})
  if (mine !== visit) return
  const facts = result.ok ? factsOf(result.value) : undefined
  if (!result.ok || !facts) return store.set({ state: 'failed' })
  takeMatches(result.value.below, !result.value.hasMore)
  store.set({ state: 'filling', facts, complaints: nothing, tried })
}

/** It was closed: what is on its way goes on, and nobody waits for it. */
export function leaveTransfer(): void {
  visit += 1
  receiver = undefined
  store.set({ state: 'loading' })
}

/** Judges what was filled in, and asks once more before it is sent. */
export function askTransfer(typed: TransferTyped): void {
  const now = store.get()
  if (now.state !== 'filling') return
  const judged = judgeTransfer(typed, now.facts)
  if ('account' in judged) return store.set({ state: 'asking', facts: now.facts, wish: judged })
  complain(now.facts, judged)
}

/** Somebody types again: what is put right is no longer complained about. */
export function judgeTransferAgain(typed: TransferTyped): void {
  const now = store.get()
  if (now.state !== 'filling' || now.complaints.size === 0) return
  const judged = judgeTransfer(typed, now.facts)
  const wrong = 'account' in judged ? nothing : judged
  store.set({ ...now, complaints: new Map([...wrong].filter(([field]) => now.complaints.has(field))) })
}

/** Goes back to the form, as it was filled in. */
export function changeTransfer(): void {
  const now = store.get()
  if (now.state === 'asking') store.set({ state: 'filling', facts: now.facts, complaints: nothing, tried })
}

/**
 * Sends the transfer, sealed. After a lost answer it may be sent again and moves money once (threats, T19). A second wish
 * meanwhile is ignored.
 */
export async function sendTransfer(password: string): Promise<void> {
  const now = store.get()
  if (now.state !== 'asking') return
  const { wish, isUnsure: wasUnsure = false } = now
  const mine = visit
  const id = ids.idOf(wish.amount, wish.account.toLowerCase())
  store.set({ ...now, state: 'sending' })
  const result = await send({ id, account: wish.account, amount: wish.text, password })
  const moved = result.ok ? movedOf(result.value) : undefined
  ids.hear(id, result, moved !== undefined)
  void refreshBalance()
  if (mine !== visit) return
  if (!moved) return fail(result.ok ? { kind: 'malformed' } : result.failure, { facts: now.facts, wish, wasUnsure })
  receiver = undefined
  store.set({ state: 'done', moved })
}

const ids = keepWishIds()

async function send(input: InputOf<typeof agentTransfer>) {
  const seal = await sealingKey()
  return 'kind' in seal ? failed<CallFailure>(seal) : authedCall(agentTransfer, input, { seal })
}

/** What was sent; `wasUnsure`: an earlier sending of it may have moved the money. */
interface Sent {
  readonly facts: TransferFacts
  readonly wish: TransferWish
  readonly wasUnsure: boolean
}

/** Refusals that belong to a field. */
const complaintOf: Partial<Record<RefusalCode, TransferComplaints>> = {
  transfer_account: new Map([['account', 'wrong']]),
  amount_invalid: new Map([['amount', 'amount_invalid']]),
  amount_too_small: new Map([['amount', 'amount_too_small']]),
  amount_too_large: new Map([['amount', 'amount_too_large']]),
  quota_insufficient: new Map([['amount', 'insufficient']]),
  password_wrong: new Map([['password', 'wrong']]),
}

function fail(failure: CallFailure, { facts, wish, wasUnsure }: Sent): void {
  const why = failureKey(failure)
  const code = failure.kind === 'refused' ? failure.code : undefined
  const complaints = code && complaintOf[code]
  if (complaints) return complain(facts, complaints)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'asking', facts, wish, why, isUnsure: true })
  else store.set({ state: 'filling', facts, complaints: nothing, tried, why })
}

/** Whether money may have moved nevertheless. */
function isUnsure(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'signed-out'
  return failure.code === 'unknown_error' || failure.code === 'sealed_replayed'
}

function complain(facts: TransferFacts, complaints: TransferComplaints): void {
  tried += 1
  store.set({ state: 'filling', facts, complaints, tried })
}

function factsOf(said: ValueOf<typeof agentTransferForm>): TransferFacts | undefined {
  const { digits, upline, below, password } = said
  const balance = toMinor(said.sumBalance, digits)
  const [least, most] = [toMinor(said.least, digits), toMinor(said.most, digits)]
  if (balance === undefined || least === undefined || most === undefined) return undefined
  return { balance, least, most, digits, upline, hasBelow: below.length > 0, receiver, password }
}

function movedOf({ sumBalance, amount, digits, account, at }: ValueOf<typeof agentTransfer>): Moved | undefined {
  const [balance, minor] = [toMinor(sumBalance, digits), toMinor(amount, digits)]
  return balance === undefined || minor === undefined ? undefined : { account, amount: minor, balance, digits, at }
}
