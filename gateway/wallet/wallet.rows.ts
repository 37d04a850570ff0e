import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { appendEntries } from './chain.rows.ts'
import type { LedgerKind } from './ledger-kinds.rules.ts'
import { type Posting, faultOf, isPlayer } from './wallet.rules.ts'

/** Balances of the players of a transfer after it, by account. */
export type Balances = Record<string, number>

/** One movement of money. */
export interface Transfer {
  /** Made by whoever asks, before asking: the idempotency key. */
  readonly id: string
  /** What a record calls it (ledger-kinds.rules.ts). */
  readonly kind: LedgerKind
  /** SHA-256 of what was asked: the same id with another hash is a conflict. */
  readonly requestHash: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** What to answer, now and whenever the same is asked again. Kept as JSON. */
  readonly response: (balances: Balances) => unknown
  /** Sum zero. A line of 0 is not written, but its player's balance is among `balances`. */
  readonly entries: readonly Posting[]
}

/** A transfer that was asked for before. */
export type Earlier = { state: 'replayed'; response: unknown } | { state: 'conflict' }
/** What became of a transfer. `insufficient`: a player would fall below zero, and nothing was moved. */
export type Posted = { state: 'posted'; response: unknown } | { state: 'insufficient' } | Earlier

const transferById = prepared((rows, { id }: { id: string }) =>
  rows.selectFrom('transfer').select(['request_hash', 'response']).where('id', '=', id),
)

// one conditional statement, so that no race can take a player below zero
const addToBalance = prepared((rows, { accountId, amount, floor }: Posting & { floor: number }) =>
  rows
    .updateTable('account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', accountId)
    .where('balance', '>=', floor)
    .returning('balance'),
)

const accountById = prepared((rows, { accountId }: { accountId: string }) =>
  rows.selectFrom('account').select('id').where('id', '=', accountId),
)

const insertTransfer = prepared((rows, { id, kind, request_hash, response, at }: Tables['transfer']) =>
  rows.insertInto('transfer').values({ id, kind, request_hash, response, at }),
)

/** Opens an account with nothing on it; does nothing where it stands already. */
export async function openAccount(rows: Rows, id: string, kind: 'player' | 'house'): Promise<void> {
  await rows
    .insertInto('account')
    .values({ id, balance: kind === 'player' ? 0 : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The balance of an account in minor units: kept for a player, the sum of its entries for the house. */
export async function balanceOf(rows: Rows, accountId: string): Promise<number> {
  const account = await rows.selectFrom('account').select('balance').where('id', '=', accountId).executeTakeFirst()
  if (account?.balance !== null && account?.balance !== undefined) return account.balance
  const { sum } = await rows
    .selectFrom('entry')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** What was answered to this id before, if it was asked before. */
export function earlierAnswer(rows: Rows, id: string, requestHash: string): Earlier | undefined {
  const [known] = transferById(rows, { id })
  if (!known) return undefined
  if (known.request_hash !== requestHash) return { state: 'conflict' }
  return { state: 'replayed', response: JSON.parse(known.response) }
}

/**
 * Moves money once: whole or not at all, never below zero for a player, and the same answer when asked again.
 * Must run inside `database.write`. Throws where the entries are wrong in themselves, which is a bug of the caller.
 */
export function postTransfer(rows: Rows, transfer: Transfer): Posted {
  return earlierAnswer(rows, transfer.id, transfer.requestHash) ?? postNew(rows, transfer)
}

/** `postTransfer` for a caller who has asked `earlierAnswer` in the same write. */
export function postNew(rows: Rows, transfer: Transfer): Posted {
  const { id, kind, requestHash, at, entries } = transfer
  const fault = faultOf(entries)
  if (fault !== undefined) throw new Error(`Transfer ${id} ${fault}.`)
  const balances = moveBalances(rows, entries)
  if (!balances) return { state: 'insufficient' }
  const response = transfer.response(balances)
  const row = { id, kind, request_hash: requestHash, response: JSON.stringify(response), at }
  insertTransfer(rows, row)
  appendEntries(rows, row, { entries, balances })
  return { state: 'posted', response }
}

/** Takes before it gives; when one player cannot pay, gives back what it took. House accounts have nothing to move. */
function moveBalances(rows: Rows, entries: readonly Posting[]): Balances | undefined {
  const balances: Balances = {}
  const moved: Posting[] = []
  const players = entries.filter(({ accountId }) => isPlayer(accountId))
  for (const entry of players.toSorted((one, other) => one.amount - other.amount)) {
    const balance = moveBalance(rows, entry)
    if (balance === undefined) {
      for (const { accountId, amount } of moved) moveBalance(rows, { accountId, amount: -amount })
      return undefined
    }
    balances[entry.accountId] = balance
    moved.push(entry)
  }
  return balances
}

/** The balance afterwards, or `undefined` where it would fall below zero. */
function moveBalance(rows: Rows, { accountId, amount }: Posting): number | undefined {
  const [row] = addToBalance(rows, { accountId, amount, floor: -amount })
  if (row?.balance !== null && row?.balance !== undefined) return row.balance
  if (accountById(rows, { accountId }).length === 0) throw new Error(`There is no account ${accountId}.`)
  return undefined
}
