import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type AmountError, parseAmount } from '#contract/money/amounts.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { withdraw } from '#contract/wallet/withdrawal.ts'
import { inLatin } from '#lib/latin-digits.ts'
import { failed } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { refreshBalance } from './balance.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { type WithdrawalFacts, loadWithdrawals } from './withdrawals.ts'

/** The fields of a withdrawal, in their order. */
export type WithdrawField = 'amount' | 'password'
export type WithdrawTyped = Readonly<Record<WithdrawField, string>>
/** An error of a field. */
export type WithdrawalError = 'missing' | 'wrong' | 'insufficient' | AmountError
type WithdrawalErrors = ReadonlyMap<WithdrawField, WithdrawalError>

/** A valid withdrawal: in minor units and as text for the wire. */
interface WithdrawalDraft {
  readonly amount: number
  readonly text: string
}

/** A withdrawal on hold; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface Held {
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * State of a withdrawal (S2.61): filled in, confirmed, sent, held. `tried` counts the submits that found an error;
 * `isUnsure`: an answer was lost, and the amount may be on hold.
 */
export type Withdraw =
  | { readonly state: 'filling'; readonly errors: WithdrawalErrors; readonly tried: number; readonly why?: FailureKey }
  | {
      readonly state: 'asking' | 'sending'
      readonly draft: WithdrawalDraft
      readonly why?: FailureKey
      readonly isUnsure?: boolean
    }
  | { readonly state: 'held'; readonly held: Held }

const noErrors: WithdrawalErrors = new Map()
let visit = 0
let tried = 0

const store = atom<Withdraw>({ state: 'filling', errors: noErrors, tried })
export const $withdraw: ReadableAtom<Withdraw> = store

/** Starts another withdrawal; a request in progress continues, but its answer is ignored. */
export function beginWithdraw(): void {
  visit += 1
  store.set({ state: 'filling', errors: noErrors, tried })
}

/** Validates the input and asks for confirmation before it is sent. */
export function askWithdraw(typed: WithdrawTyped, facts: WithdrawalFacts): void {
  if (store.get().state !== 'filling') return
  const validated = validate(typed, facts)
  if ('text' in validated) store.set({ state: 'asking', draft: validated })
  else setErrors(validated)
}

/** Clears errors that are fixed while the member types. */
export function revalidateWithdrawal(typed: WithdrawTyped, facts: WithdrawalFacts): void {
  const now = store.get()
  if (now.state !== 'filling' || now.errors.size === 0) return
  const validated = validate(typed, facts)
  const wrong = 'text' in validated ? noErrors : validated
  store.set({ ...now, errors: new Map([...wrong].filter(([field]) => now.errors.has(field))) })
}

/** Returns to the form with its input. */
export function changeWithdraw(): void {
  if (store.get().state === 'asking') store.set({ state: 'filling', errors: noErrors, tried })
}

/**
 * Sends the withdrawal, sealed. After a lost answer it may be sent again and is held once: the same operation keeps its
 * id until it is answered (threats, T19). Ignores further requests while one is in progress.
 */
export async function sendWithdraw(password: string): Promise<void> {
  const now = store.get()
  if (now.state !== 'asking') return
  const { draft, isUnsure: wasUnsure = false } = now
  const ownVisit = visit
  const id = ids.keyFor(draft.amount)
  store.set({ ...now, state: 'sending' })
  const result = await send({ id, amount: draft.text, password })
  const held = result.ok ? toHeld(result.value) : undefined
  ids.settle(id, result, held !== undefined)
  void refreshBalance()
  void loadWithdrawals()
  if (ownVisit !== visit) return
  if (held) store.set({ state: 'held', held })
  else fail(result.ok ? { kind: 'malformed' } : result.failure, { draft, wasUnsure })
}

function validate(typed: WithdrawTyped, facts: WithdrawalFacts): WithdrawalDraft | WithdrawalErrors {
  const wrong = new Map<WithdrawField, WithdrawalError>()
  const text = inLatin(typed.amount.trim())
  const amount = parseAmount(text, facts)
  if (text === '') wrong.set('amount', 'missing')
  else if (typeof amount === 'string') wrong.set('amount', amount)
  else if (amount > facts.balance) wrong.set('amount', 'insufficient')
  if (typed.password === '') wrong.set('password', 'missing')
  return wrong.size > 0 || typeof amount === 'string' ? wrong : { amount, text }
}

const ids = createIdempotencyKeys()

async function send(input: InputOf<typeof withdraw>) {
  const seal = await sealingKey()
  return 'kind' in seal ? failed<CallFailure>(seal) : authedCall(withdraw, input, { seal })
}

/** Refusals that belong to a field. */
const errorsByRefusal: Partial<Record<RefusalCode, WithdrawalErrors>> = {
  amount_invalid: new Map([['amount', 'amount_invalid']]),
  amount_too_small: new Map([['amount', 'amount_too_small']]),
  amount_too_large: new Map([['amount', 'amount_too_large']]),
  quota_insufficient: new Map([['amount', 'insufficient']]),
  password_wrong: new Map([['password', 'wrong']]),
}

function fail(failure: CallFailure, { draft, wasUnsure }: { draft: WithdrawalDraft; wasUnsure: boolean }): void {
  const why = failureKey(failure)
  const code = failure.kind === 'refused' ? failure.code : undefined
  const errors = code && errorsByRefusal[code]
  if (errors) return setErrors(errors)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'asking', draft, why, isUnsure: true })
  else store.set({ state: 'filling', errors: noErrors, tried, why })
}

/** Returns whether the amount may be on hold despite the failure. */
function isUnsure(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'signed-out'
  return failure.code === 'unknown_error' || failure.code === 'sealed_replayed'
}

function setErrors(errors: WithdrawalErrors): void {
  tried += 1
  store.set({ state: 'filling', errors, tried })
}

function toHeld({ sumBalance, amount, digits, at }: ValueOf<typeof withdraw>): Held | undefined {
  const [balance, minor] = [toMinor(sumBalance, digits), toMinor(amount, digits)]
  return balance === undefined || minor === undefined ? undefined : { amount: minor, balance, digits, at }
}
