import { collectWallets, walletTransfer } from '#contract/wallet/wallets.ts'
import { type Result, done, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { type FieldError, type FieldErrors, type Typed, createMoneyOrder } from './money-order.ts'
import { type AmountDraft, amountRefusals, readAmount, readCompleted } from './order-amount.ts'
import { type Wallet, type WalletFacts, type WalletName, forgetWallets, loadWallets } from './wallets.ts'

/** The fields of a transfer between wallets, in their order. */
type WalletField = 'from' | 'to' | 'amount'

/** A valid transfer between two wallets. */
interface WalletDraft extends AmountDraft {
  readonly from: WalletName
  readonly to: WalletName
}

/** A transfer between own wallets (S2.59, S7.24), which is sent without a confirmation: it can be moved back. */
export const walletOrder = createMoneyOrder({
  fields: ['from', 'to', 'amount'],
  isConfirmed: false,
  validate,
  identify: ({ from, to, amount }) => [from, to, amount],
  send: (id, { from, to, text }) => authedCall(walletTransfer, { id, from, to, amount: text }),
  toCompleted: readCompleted,
  fieldByRefusal: { ...amountRefusals, quota_insufficient: 'amount', wallet_same: 'to' },
  refresh: () => void loadWallets(),
})

/** Moves what the other wallets hold to main (S2.59), with one transfer. */
export const collectOrder = createMoneyOrder({
  fields: [],
  isConfirmed: false,
  validate: (_typed, facts: WalletFacts): Result<{ amount: number }, FieldErrors<never>> =>
    done({ amount: collectable(facts) }),
  identify: () => [],
  send: (id) => authedCall(collectWallets, { id }),
  toCompleted: readCompleted,
  fieldByRefusal: {},
  refresh: () => void loadWallets(),
})

/** Returns what would be collected, in minor units: wallets under maintenance keep theirs. */
export function collectable({ wallets }: Pick<WalletFacts, 'wallets'>): number {
  return wallets.reduce((sum, { name, isOpen, balance }) => sum + (name !== 'main' && isOpen ? balance : 0), 0)
}

/**
 * Loads the member's wallets and keeps them fresh; drops them when the account changes.
 * @returns a function that stops it
 */
export function enterWallets(): () => void {
  return keepFresh(
    () => void loadWallets(),
    () => {
      forgetWallets()
      walletOrder.begin()
      collectOrder.begin()
    },
  )
}

function validate(typed: Typed<WalletField>, facts: WalletFacts): Result<WalletDraft, FieldErrors<WalletField>> {
  const wrong = new Map<WalletField, FieldError>()
  const [from, to] = [walletNamed(typed.from, facts), walletNamed(typed.to, facts)]
  const read = readAmount(typed.amount, facts)
  if (typed.from === typed.to) wrong.set('to', 'wallet_same')
  if (!read.ok) wrong.set('amount', read.failure)
  else if (read.value.amount > (from?.balance ?? 0)) wrong.set('amount', 'quota_insufficient')
  const isRight = read.ok && from && to && wrong.size === 0
  return isRight ? done({ ...read.value, from: from.name, to: to.name }) : failed(wrong)
}

function walletNamed(name: string, { wallets }: WalletFacts): Wallet | undefined {
  return wallets.find((wallet) => wallet.name === name)
}
