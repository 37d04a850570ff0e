import { brand } from '#brand/brand.ts'
import { parseAmount } from '#contract/money/amounts.ts'
import { MAX_MINOR, toDecimal } from '#contract/money/money.ts'
import type { WalletName } from '#contract/wallet/wallets.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Ordered, hashedAmount, orderHash, orderOnce } from './money-order.rows.ts'
import { openAccount } from './wallet.rows.ts'
import type { Owner } from './wallet.rules.ts'
import { type OtherWallet, walletAccount } from './wallets.rules.ts'
import { isWalletOpen, openWallets, recordMove, walletBalance } from './wallets.rows.ts'

/** The kind of every transfer between wallets of one member. */
export const WALLET_TRANSFER = 'wallet-transfer'
const { digits } = brand.currency
const limits = { min: 1, max: MAX_MINOR, digits }
const COLLECT = 'collect'

/** A request of a member, with the id that the client made. */
interface Order {
  readonly id: string
  readonly member: Owner
  readonly now: number
}

interface TransferOrder extends Order {
  readonly from: WalletName
  readonly to: WalletName
  readonly amount: string
}

/** Moves money between two wallets of a member, once. Must run inside `database.write`. */
export function orderWalletTransfer(rows: Rows, order: TransferOrder): Promise<Ordered> {
  const { id, member, from, to, amount: text, now } = order
  const content = [from, to, hashedAmount(text)]
  return orderOnce(rows, { id, kind: WALLET_TRANSFER, member, content, now }, async () => {
    if (from === to) return { state: 'refused', refusal: 'wallet_same' }
    const amount = parseAmount(text, limits)
    if (typeof amount === 'string') return { state: 'refused', refusal: amount }
    for (const wallet of [from, to])
      if (!(await isWalletOpen(rows, wallet))) return { state: 'refused', refusal: 'wallet_maintenance' }
    const [source, target] = [walletAccount(member, from), walletAccount(member, to)]
    for (const account of [source, target]) await openAccount(rows, account, 'player')
    return {
      response: (funds) => ({ ...funds, amount: toDecimal(amount, digits), at: now }),
      entries: [
        { accountId: source, amount: -amount },
        { accountId: target, amount },
      ],
      record: (transferId) => recordMove(rows, { ...rowOf(member, transferId, now), source: from, target: to, amount }),
    }
  })
}

/**
 * Moves what other wallets hold to main, once and with one transfer: all open ones, unless others are named. Must run
 * inside `database.write`.
 */
export function orderCollection(
  rows: Rows,
  { id, member, now }: Order,
  names?: readonly OtherWallet[],
): Promise<Ordered> {
  return orderOnce(rows, { id, kind: WALLET_TRANSFER, member, content: [COLLECT], now }, async () => {
    const filled: { name: OtherWallet; amount: number }[] = []
    for (const name of names ?? (await openWallets(rows))) {
      const amount = await walletBalance(rows, walletAccount(member, name))
      if (amount > 0) filled.push({ name, amount })
    }
    if (filled.length === 0) return { state: 'refused', refusal: 'quota_insufficient' }
    const sum = filled.reduce((total, { amount }) => total + amount, 0)
    return {
      response: (funds) => ({ ...funds, amount: toDecimal(sum, digits), at: now }),
      entries: [
        ...filled.map(({ name, amount }) => ({ accountId: walletAccount(member, name), amount: -amount })),
        { accountId: walletAccount(member, 'main'), amount: sum },
      ],
      record: async (transferId) => {
        const row = rowOf(member, transferId, now)
        for (const { name, amount } of filled) await recordMove(rows, { ...row, source: name, target: 'main', amount })
      },
    }
  })
}

function rowOf(member: Owner, transferId: string, at: number) {
  return { member_id: member.id, transfer_id: transferId, cause: 'member', ticket_id: null, at } as const
}

/** Returns the request hashes that a member's transfer with these moves may have. */
export function walletTransferHashes(
  memberId: string,
  moves: readonly { source: WalletName; target: WalletName; amount: number }[],
): string[] {
  const collected = orderHash(WALLET_TRANSFER, memberId, [COLLECT])
  const single = moves.length === 1 ? moves : []
  return [
    collected,
    ...single.map(({ source, target, amount }) => orderHash(WALLET_TRANSFER, memberId, [source, target, amount])),
  ]
}
