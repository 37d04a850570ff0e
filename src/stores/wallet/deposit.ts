import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type AmountError, parseAmount } from '#contract/money/amounts.ts'
import { deposit } from '#contract/wallet/deposit.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { inLatin } from '#lib/latin-digits.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { refreshBalance } from './balance.ts'
import { $deposits, type DepositFacts, forgetDeposits, loadDeposits } from './deposits.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** An error of the amount; `day`: above the rest of the daily limit. */
export type DepositError = 'missing' | 'day' | AmountError

/** A valid deposit: in minor units and as text for the wire. */
interface DepositDraft {
  readonly amount: number
  readonly text: string
}

/** A completed deposit; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface CompletedDeposit {
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * State of a deposit (S2.60): filled in, sent, made. `tried` counts the submits that found an error; `unsure`: an
 * answer was lost, and the deposit may have been made.
 */
export type DepositState =
  | {
      readonly state: 'filling'
      readonly fieldError?: DepositError | undefined
      readonly tried: number
      readonly why?: FailureKey
    }
  | { readonly state: 'sending'; readonly draft: DepositDraft }
  | { readonly state: 'unsure'; readonly draft: DepositDraft; readonly why: FailureKey }
  | { readonly state: 'made'; readonly made: CompletedDeposit }

/** Minimum pause before a reload at the end of a day, because this browser's clock and the gateway's may differ. */
const MIN_PAUSE_MS = 30_000

let visit = 0
let tried = 0

const store = atom<DepositState>({ state: 'filling', tried })
export const $deposit: ReadableAtom<DepositState> = store

/**
 * Loads the member's deposits and keeps them fresh, also when a day ends; drops them when the account changes.
 * @returns a function that stops it
 */
export function enterDeposit(): () => void {
  let midnight: ReturnType<typeof setTimeout> | undefined
  const rest = $deposits.subscribe((now) => {
    clearTimeout(midnight)
    if (now.state !== 'ready') return
    midnight = setTimeout(() => void loadDeposits(), Math.max(now.facts.dayEndsAt - Date.now(), MIN_PAUSE_MS))
  })
  const stop = keepFresh(
    () => void loadDeposits(),
    () => {
      forgetDeposits()
      beginDeposit()
    },
  )
  return () => {
    rest()
    clearTimeout(midnight)
    stop()
  }
}

/** Starts another deposit; a request in progress continues, but its answer is ignored. */
export function beginDeposit(): void {
  visit += 1
  store.set({ state: 'filling', tried })
}

/** Validates the amount, in digits of any script, and sends it. Ignores further requests while one is in progress. */
export async function sendDeposit(typed: string, facts: DepositFacts): Promise<void> {
  if (store.get().state !== 'filling') return
  const validated = validate(typed, facts)
  if (typeof validated === 'string') return setError(validated)
  await send(validated)
}

/** Retries a deposit that may have been made: it is the same one, so that money moves once (threats, T19). */
export async function sendDepositAgain(): Promise<void> {
  const now = store.get()
  if (now.state === 'unsure') await send(now.draft, true)
}

/** Clears the error once it is fixed while the member types. */
export function revalidateDeposit(typed: string, facts: DepositFacts): void {
  const now = store.get()
  if (now.state !== 'filling' || now.fieldError === undefined) return
  const validated = validate(typed, facts)
  store.set({ ...now, fieldError: typeof validated === 'string' ? validated : undefined })
}

function validate(typed: string, facts: DepositFacts): DepositDraft | DepositError {
  const text = inLatin(typed.trim())
  if (text === '') return 'missing'
  const amount = parseAmount(text, facts)
  if (typeof amount === 'string') return amount
  // once that day has ended, only the gateway knows the limit
  const isOver = Date.now() >= facts.dayEndsAt
  return amount > facts.leftToday && !isOver ? 'day' : { amount, text }
}

const ids = createIdempotencyKeys()

async function send(draft: DepositDraft, wasUnsure = false): Promise<void> {
  const ownVisit = visit
  const id = ids.keyFor(draft.amount)
  store.set({ state: 'sending', draft })
  const result = await authedCall(deposit, { id, amount: draft.text })
  const made = result.ok ? toCompleted(result.value) : undefined
  ids.settle(id, result, made !== undefined)
  void refreshBalance()
  void loadDeposits()
  if (ownVisit !== visit) return
  if (made) store.set({ state: 'made', made })
  else fail(result.ok ? { kind: 'malformed' } : result.failure, { draft, wasUnsure })
}

/** Refusals that belong to the amount. */
const errorByRefusal: Partial<Record<RefusalCode, DepositError>> = {
  amount_invalid: 'amount_invalid',
  amount_too_small: 'amount_too_small',
  amount_too_large: 'amount_too_large',
  deposit_day_limit: 'day',
}

function fail(failure: CallFailure, { draft, wasUnsure }: { draft: DepositDraft; wasUnsure: boolean }): void {
  const code = failure.kind === 'refused' ? failure.code : undefined
  // the gateway looks for an earlier attempt before it refuses for one of these reasons
  const fieldError = code && errorByRefusal[code]
  if (fieldError) return setError(fieldError)
  const why = failureKey(failure)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'unsure', draft, why })
  else store.set({ state: 'filling', tried, why })
}

/** Returns whether the deposit may have been made despite the failure. */
function isUnsure(failure: CallFailure): boolean {
  if (failure.kind !== 'refused') return failure.kind !== 'signed-out'
  return failure.code === 'unknown_error'
}

function setError(fieldError: DepositError): void {
  tried += 1
  store.set({ state: 'filling', fieldError, tried })
}

function toCompleted({ sumBalance, amount, digits, at }: ValueOf<typeof deposit>): CompletedDeposit | undefined {
  const [balance, minor] = [toMinor(sumBalance, digits), toMinor(amount, digits)]
  return balance === undefined || minor === undefined ? undefined : { amount: minor, balance, digits, at }
}
