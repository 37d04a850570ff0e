import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type AmountComplaint, amountWithin } from '#contract/money/amounts.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { withdraw } from '#contract/wallet/withdrawal.ts'
import { inLatin } from '#lib/latin-digits.ts'
import { failed } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { refreshBalance } from './balance.ts'
import { keepWishIds } from './idempotency-keys.ts'
import { type WithdrawalFacts, loadWithdrawals } from './withdrawals.ts'

/** The fields of a withdrawal, in their order. */
export type WithdrawField = 'amount' | 'password'
export type WithdrawTyped = Readonly<Record<WithdrawField, string>>
/** What is wrong with a field. */
export type WithdrawComplaint = 'missing' | 'wrong' | 'insufficient' | AmountComplaint
type Complaints = ReadonlyMap<WithdrawField, WithdrawComplaint>

/** A withdrawal that may be sent: in minor units and as text of the wire. */
interface Wish {
  readonly amount: number
  readonly text: string
}

/** A withdrawal that is held; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface Held {
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * A withdrawal's way (S2.61): filled in, asked about once more, sent, held. `tried` counts the submits that found something
 * wrong; `isUnsure`: an answer was lost, and whether it is held is not known.
 */
export type Withdraw =
  | { readonly state: 'filling'; readonly complaints: Complaints; readonly tried: number; readonly why?: FailureKey }
  | {
      readonly state: 'asking' | 'sending'
      readonly wish: Wish
      readonly why?: FailureKey
      readonly isUnsure?: boolean
    }
  | { readonly state: 'held'; readonly held: Held }

const nothing: Complaints = new Map()
let visit = 0
let tried = 0

const store = atom<Withdraw>({ state: 'filling', complaints: nothing, tried })
export const $withdraw: ReadableAtom<Withdraw> = store

/** Begins another; what is on its way goes on, and nobody waits for it. */
export function beginWithdraw(): void {
  visit += 1
  store.set({ state: 'filling', complaints: nothing, tried })
}

/** Judges what was filled in, and asks once more before it is sent. */
export function askWithdraw(typed: WithdrawTyped, facts: WithdrawalFacts): void {
  if (store.get().state !== 'filling') return
  const judged = judge(typed, facts)
  if ('text' in judged) store.set({ state: 'asking', wish: judged })
  else complain(judged)
}

/** Somebody types again: what is put right is no longer complained about. */
export function judgeWithdrawAgain(typed: WithdrawTyped, facts: WithdrawalFacts): void {
  const now = store.get()
  if (now.state !== 'filling' || now.complaints.size === 0) return
  const judged = judge(typed, facts)
  const wrong = 'text' in judged ? nothing : judged
  store.set({ ...now, complaints: new Map([...wrong].filter(([field]) => now.complaints.has(field))) })
}

/** Goes back to the form, as it was filled in. */
export function changeWithdraw(): void {
  if (store.get().state === 'asking') store.set({ state: 'filling', complaints: nothing, tried })
}

/**
 * Sends the withdrawal, sealed. After a lost answer it may be sent again and is held once: the same wish has the same id until
 * it was answered (threats, T19). A second wish meanwhile is ignored.
 */
export async function sendWithdraw(password: string): Promise<void> {
  const now = store.get()
  if (now.state !== 'asking') return
  const { wish, isUnsure: wasUnsure = false } = now
  const mine = visit
  const id = ids.idOf(wish.amount)
  store.set({ ...now, state: 'sending' })
  const result = await send({ id, amount: wish.text, password })
  const held = result.ok ? heldOf(result.value) : undefined
  ids.hear(id, result, held !== undefined)
  void refreshBalance()
  void loadWithdrawals()
  if (mine !== visit) return
  if (held) store.set({ state: 'held', held })
  else fail(result.ok ? { kind: 'malformed' } : result.failure, { wish, wasUnsure })
}

function judge(typed: WithdrawTyped, facts: WithdrawalFacts): Wish | Complaints {
  const wrong = new Map<WithdrawField, WithdrawComplaint>()
  const text = inLatin(typed.amount.trim())
  const amount = amountWithin(text, facts)
  if (text === '') wrong.set('amount', 'missing')
  else if (typeof amount === 'string') wrong.set('amount', amount)
  else if (amount > facts.balance) wrong.set('amount', 'insufficient')
  if (typed.password === '') wrong.set('password', 'missing')
  return wrong.size > 0 || typeof amount === 'string' ? wrong : { amount, text }
}

const ids = keepWishIds()

async function send(input: InputOf<typeof withdraw>) {
  const seal = await sealingKey()
  return 'kind' in seal ? failed<CallFailure>(seal) : authedCall(withdraw, input, { seal })
}

/** Refusals that belong to a field. */
const complaintOf: Partial<Record<RefusalCode, Complaints>> = {
  amount_invalid: new Map([['amount', 'amount_invalid']]),
  amount_too_small: new Map([['amount', 'amount_too_small']]),
  amount_too_large: new Map([['amount', 'amount_too_large']]),
  quota_insufficient: new Map([['amount', 'insufficient']]),
  password_wrong: new Map([['password', 'wrong']]),
}

function fail(failure: CallFailure, { wish, wasUnsure }: { wish: Wish; wasUnsure: boolean }): void {
  const why = failureKey(failure)
  const code = failure.kind === 'refused' ? failure.code : undefined
  const complaints = code && complaintOf[code]
  if (complaints) return complain(complaints)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'asking', wish, why, isUnsure: true })
  else store.set({ state: 'filling', complaints: nothing, tried, why })
}

/** Whether it may be held nevertheless. */
function isUnsure(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'signed-out'
  return failure.code === 'unknown_error' || failure.code === 'sealed_replayed'
}

function complain(complaints: Complaints): void {
  tried += 1
  store.set({ state: 'filling', complaints, tried })
}

function heldOf({ sumBalance, amount, digits, at }: ValueOf<typeof withdraw>): Held | undefined {
  const [balance, minor] = [toMinor(sumBalance, digits), toMinor(amount, digits)]
  return balance === undefined || minor === undefined ? undefined : { amount: minor, balance, digits, at }
}
