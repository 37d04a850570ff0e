import { sql } from 'kysely'
import { type Wallet, WALLET_MOVES, type WalletMove, walletNames } from '#contract/wallet/wallets.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Owner, playerAccount } from './wallet.rules.ts'
import { type OtherWallet, otherWallets, walletAccount, walletAccounts } from './wallets.rules.ts'

const storedBalance = prepared((rows, { id }: { id: string }) =>
  rows.selectFrom('account').select('balance').where('id', '=', id),
)

const storedBalances = prepared((rows, { ids }: { ids: string }) =>
  rows
    .selectFrom('account')
    .select(['id', 'balance'])
    .where('id', 'in', sql<string>`(SELECT value FROM json_each(${ids}))`),
)

const insertMove = prepared((rows, move: Omit<Tables['wallet_move'], 'id'>) => {
  const { member_id, transfer_id, source, target, amount, cause, ticket_id, at } = move
  return rows.insertInto('wallet_move').values({ member_id, transfer_id, source, target, amount, cause, ticket_id, at })
})

/** Returns the balance of a player's account in minor units; 0 if it was never opened. */
export async function walletBalance(rows: Rows, accountId: string): Promise<number> {
  return (await storedBalance(rows, { id: accountId }))[0]?.balance ?? 0
}

/**
 * Returns what is in main and in all wallets of an account together, in minor units (S3.10); at most what an answer can
 * state. One statement reads all wallets: a move between two of them would be counted twice or not at all.
 */
export async function fundsOf(rows: Rows, member: Owner): Promise<{ main: number; total: number }> {
  const found = await storedBalances(rows, { ids: JSON.stringify(walletAccounts(member)) })
  const main = found.find(({ id }) => id === playerAccount(member))?.balance ?? 0
  const total = found.reduce((sum, { balance }) => sum + (balance ?? 0), 0)
  return { main, total: Math.min(total, MAX_TOTAL) }
}

/** Returns the balance of all wallets of an account together, as `fundsOf` does. */
export async function totalBalance(rows: Rows, member: Owner): Promise<number> {
  return (await fundsOf(rows, member)).total
}

/** Returns whether money may be moved to and from a wallet by hand, and tickets may be paid from it. */
export async function isWalletOpen(rows: Rows, name: Wallet['name']): Promise<boolean> {
  if (name === 'main') return true
  return (await numberSetting(rows, `${name}Wallet`)) === 1
}

/** Returns the wallets beside main that are open. */
export async function openWallets(rows: Rows): Promise<OtherWallet[]> {
  const open: OtherWallet[] = []
  for (const name of otherWallets) if (await isWalletOpen(rows, name)) open.push(name)
  return open
}

/** Returns a member's wallets, main first. */
export async function walletsOf(rows: Rows, member: Owner): Promise<Wallet[]> {
  const wallets = []
  for (const name of walletNames) {
    const balance = await walletBalance(rows, walletAccount(member, name))
    wallets.push({ name, balance, isOpen: await isWalletOpen(rows, name) })
  }
  return wallets
}

/** Writes the row of a move whose transfer is posted in the same write. */
export async function recordMove(rows: Rows, move: Omit<Tables['wallet_move'], 'id'>): Promise<void> {
  await insertMove(rows, move)
}

/** Returns a member's moves between wallets, newest first; one more than are listed. */
export async function movesOf(rows: Rows, memberId: string): Promise<WalletMove[]> {
  const found = await rows
    .selectFrom('wallet_move')
    .select(['id', 'source', 'target', 'amount', 'cause', 'ticket_id', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(WALLET_MOVES + 1)
    .execute()
  return found.map(({ id, source, target, ticket_id: ticket, ...move }) => ({
    ...move,
    id: String(id),
    from: source,
    to: target,
    ticket: ticket === null ? null : String(ticket),
  }))
}
