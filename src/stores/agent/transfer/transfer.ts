import { type ReadableAtom, atom } from 'nanostores'
import { agentTransfer, agentTransferForm } from '#contract/agent/transfer.ts'
import type { AmountLimits } from '#contract/money/amounts.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { type Result, done, failed } from '#api/result.ts'
import { onMoneyMoved } from '#stores/shell/money-moved.ts'
import { openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import {
  type FieldError,
  type FieldErrors,
  type Typed,
  createMoneyOrder,
  sealedCall,
} from '#stores/wallet/money-order.ts'
import { type AmountDraft, amountRefusals, consentOf, readAmount, readCompleted } from '#stores/wallet/order-amount.ts'
import { setMatches } from './matches.ts'

/** The inputs of a transfer, in their order; `to` says whether `account` counts. */
type TransferField = 'to' | 'account' | 'amount' | 'password'

/** The data that the form needs; `balance` of the main wallet, `min` and `max` in minor units. */
export interface TransferFacts extends AmountLimits {
  readonly balance: number
  /** The bonus money that goes if money leaves; null if no bonus runs. */
  readonly bonusMoney: number | null
  readonly upline: string | null
  readonly hasDownline: boolean
  /** The downline account that the form was opened for. */
  readonly recipient: string | undefined
  readonly password: 'payment' | 'login'
}

export type TransferForm =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly facts: TransferFacts }

/** A valid transfer: the recipient and the amount. */
interface TransferDraft extends AmountDraft {
  readonly account: string
}

const form = atom<TransferForm>({ state: 'loading' })
/** The data of the transfer's form. */
export const $transferForm: ReadableAtom<TransferForm> = form

let recipient: string | undefined
let asked = 0

/** An agent's transfer (S6.7), sealed and confirmed. */
export const transferOrder = createMoneyOrder({
  fields: ['to', 'account', 'amount', 'password'],
  isConfirmed: true,
  validate,
  identify: ({ amount, account }) => [amount, account.toLowerCase()],
  send: (id, { account, text, ...shown }, { password }) =>
    sealedCall(agentTransfer, { id, account, amount: text, password, ...consentOf(shown) }),
  toCompleted(value) {
    const completed = readCompleted(value)
    return completed && { ...completed, account: value.account }
  },
  fieldByRefusal: {
    ...amountRefusals,
    transfer_account: 'account',
    quota_insufficient: 'amount',
    credits_stay: 'amount',
    password_wrong: 'password',
  },
})

/** Opens the transfer with a downline account as the recipient, which can be changed. */
export function transferTo(account: string): void {
  recipient = account
  openAccountDialog('transfer')
}

/** Starts a transfer: loads the data that its form needs. */
export async function beginTransfer(): Promise<void> {
  const sequence = (asked += 1)
  transferOrder.begin()
  form.set({ state: 'loading' })
  const result = await authedCall(agentTransferForm, {})
  if (sequence !== asked) return
  const facts = result.ok ? toFacts(result.value) : undefined
  if (!result.ok || !facts) return form.set({ state: 'failed' })
  setMatches(result.value.below, !result.value.hasMore)
  form.set({ state: 'ready', facts })
}

/** Refreshes the balance that the form shows and validates by; the input stays. */
async function refreshFacts(): Promise<void> {
  if (form.get().state !== 'ready') return
  const sequence = (asked += 1)
  const result = await authedCall(agentTransferForm, {})
  const facts = result.ok ? toFacts(result.value) : undefined
  if (sequence === asked && facts) form.set({ state: 'ready', facts })
}
onMoneyMoved(() => void refreshFacts())
onPageReturn(() => void refreshFacts())

/** Starts another transfer, to any recipient. */
export async function beginNextTransfer(): Promise<void> {
  recipient = undefined
  await beginTransfer()
}

/** Leaves the dialog: a request in progress continues, but its answer is ignored. */
export function leaveTransfer(): void {
  asked += 1
  recipient = undefined
  transferOrder.begin()
  form.set({ state: 'loading' })
}

function validate(
  typed: Typed<TransferField>,
  facts: TransferFacts,
): Result<TransferDraft, FieldErrors<TransferField>> {
  const wrong = new Map<TransferField, FieldError>()
  const account = typed.to === 'upline' ? (facts.upline ?? '') : typed.account.trim()
  const read = readAmount(typed.amount, facts)
  if (account === '') wrong.set('account', 'missing')
  if (!read.ok) wrong.set('amount', read.failure)
  if (typed.password === '') wrong.set('password', 'missing')
  return read.ok && wrong.size === 0 ? done({ account, ...read.value, bonusMoney: facts.bonusMoney }) : failed(wrong)
}

function toFacts(wire: ValueOf<typeof agentTransferForm>): TransferFacts {
  const { available: balance, bonusMoney, min, max, digits, upline, below, password } = wire
  return { balance, bonusMoney, min, max, digits, upline, hasDownline: below.length > 0, recipient, password }
}
