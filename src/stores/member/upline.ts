import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { AmountLimits } from '#contract/money/amounts.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { uplineTransfer, uplineTransferForm } from '#contract/member/upline.ts'
import { type Result, done, failed } from '#api/result.ts'
import { firstCall } from '#stores/auth/session/first-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $session } from '#stores/auth/session/session.ts'
import {
  type FieldError,
  type FieldErrors,
  type Typed,
  createMoneyOrder,
  sealedCall,
} from '#stores/wallet/money-order.ts'
import { type AmountDraft, amountRefusals, consentOf, readAmount, readCompleted } from '#stores/wallet/order-amount.ts'

type Field = 'amount' | 'password'
type Wire = ValueOf<typeof uplineTransferForm>

/** What the form needs; amounts in minor units, `balance` of the main wallet. */
export interface UplineFacts extends AmountLimits {
  readonly balance: number
  readonly staying: Wire['staying']
  readonly bonusMoney: number | null
  readonly upline: string
  readonly password: 'payment' | 'login'
}

/** `facts` is `null` if there is nobody to transfer to. */
export type Upline =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly facts: UplineFacts | null
    }

const store = atom<Upline>({ state: 'loading' })
/** The data of the form for transfers to the upline (S2.62). */
export const $upline: ReadableAtom<Upline> = store

/** A transfer to the upline, sealed and confirmed. */
export const uplineOrder = createMoneyOrder({
  fields: ['amount', 'password'],
  isConfirmed: true,
  validate,
  identify: ({ amount }) => [amount],
  send: (id, { text, ...shown }, { password }) =>
    sealedCall(uplineTransfer, { id, amount: text, password, ...consentOf(shown) }),
  toCompleted(value) {
    const completed = readCompleted(value)
    return completed && { ...completed, account: value.account }
  },
  fieldByRefusal: {
    ...amountRefusals,
    quota_insufficient: 'amount',
    credits_stay: 'amount',
    password_wrong: 'password',
  },
  refresh: () => void loadUpline(),
})

/**
 * Loads the form and keeps it fresh; drops it when the account changes.
 * @returns a function that stops it
 */
export function enterUpline(): () => void {
  return keepFresh(
    () => void loadUpline(),
    () => {
      store.set({ state: 'loading' })
      uplineOrder.begin()
    },
  )
}

let asked = 0

/** Loads the form; keeps the known one until the gateway has answered. */
export async function loadUpline(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const sequence = (asked += 1)
  const result = await firstCall(uplineTransferForm, {})
  if (sequence !== asked || $session.get() !== session) return
  if (result.ok) return store.set(toReady(result.value))
  if (store.get().state !== 'ready') store.set({ state: 'failed', why: failureKey(result.failure) })
}

function toReady({ available: balance, staying, bonusMoney, digits, upline, min, max, password }: Wire): Upline {
  const facts = upline === null ? null : { balance, staying, bonusMoney, min, max, digits, upline, password }
  return { state: 'ready', facts }
}

function validate(typed: Typed<Field>, facts: UplineFacts): Result<AmountDraft, FieldErrors<Field>> {
  const wrong = new Map<Field, FieldError>()
  const read = readAmount(typed.amount, facts)
  if (!read.ok) wrong.set('amount', read.failure)
  if (typed.password === '') wrong.set('password', 'missing')
  return read.ok && wrong.size === 0 ? done({ ...read.value, bonusMoney: facts.bonusMoney }) : failed(wrong)
}
