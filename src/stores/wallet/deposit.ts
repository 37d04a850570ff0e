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

/** What is wrong with the amount; `day`: more than is left of the day. */
export type DepositError = 'missing' | 'day' | AmountError

/** A deposit that may be sent: in minor units and as text of the wire. */
interface DepositDraft {
  readonly amount: number
  readonly text: string
}

/** What was put on the account; `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface CompletedDeposit {
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/**
 * A deposit's way (S2.60): filled in, sent, made. `tried` counts the submits that found something wrong; `unsure`: an
 * answer was lost, and whether it was made is not known.
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

/** Where this browser's clock and the gateway's differ about when a day ends, it is not asked all the time. */
const MIN_PAUSE_MS = 30_000

let visit = 0
let tried = 0

const store = atom<DepositState>({ state: 'filling', tried })
export const $deposit: ReadableAtom<DepositState> = store

/**
 * Has somebody's deposits loaded and kept fresh, also when a day ends; of whoever comes after them nothing is known or on its way.
 * @returns what ends it
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

/** Begins another; what is on its way goes on, and nobody waits for it. */
export function beginDeposit(): void {
  visit += 1
  store.set({ state: 'filling', tried })
}

/** Judges the amount that was typed, in digits of any script, and sends it. A second wish meanwhile is ignored. */
export async function sendDeposit(typed: string, facts: DepositFacts): Promise<void> {
  if (store.get().state !== 'filling') return
  const validated = validate(typed, facts)
  if (typeof validated === 'string') return setError(validated)
  await send(validated)
}

/** Sends once more what may have been made already: the same one, so that money moves once (threats, T19). */
export async function sendDepositAgain(): Promise<void> {
  const now = store.get()
  if (now.state === 'unsure') await send(now.draft, true)
}

/** Somebody types again: what is put right is no longer complained about. */
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
  // of a day that has ended since, the gateway knows more
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
  // these are said by whoever would have put the money there, after a look for an earlier sending
  const fieldError = code && errorByRefusal[code]
  if (fieldError) return setError(fieldError)
  const why = failureKey(failure)
  const isOpen = code !== 'transfer_conflict' && (wasUnsure || isUnsure(failure))
  if (isOpen) store.set({ state: 'unsure', draft, why })
  else store.set({ state: 'filling', tried, why })
}

/** Whether this sending may have put it there. */
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
