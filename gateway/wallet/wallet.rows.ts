import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type GuardRefusal, type StakePart, guardMovement } from '#gateway/limits/guard/guard.rows.ts'
import { appendEntries } from './chain.rows.ts'
import { takesCredits, takesFromBonus } from './credits.rows.ts'
import { type LedgerKind, meaningOf } from './ledger-kinds.rules.ts'
import { type Posting, faultOf, isPlayer } from './wallet.rules.ts'

/** Balances of a transfer's players after it, by account. */
export type Balances = Record<string, number>

/** One movement of money. */
export interface Transfer {
  /** Made by the client before the request: the idempotency key. */
  readonly id: string
  /** Its name in a record (ledger-kinds.rules.ts). */
  readonly kind: LedgerKind
  /** SHA-256 of the request: the same id with another hash is a conflict. */
  readonly requestHash: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Builds the answer, for now and for every repetition. Stored as JSON. */
  readonly response: (balances: Balances) => unknown
  /** The sum is zero. Entries of 0 are not written, but their players' balances are among `balances`. */
  readonly entries: readonly Posting[]
  /** When the stake was made that this pays or gives back, if that was not in a round of a vendor that now ends. */
  readonly stakedAt?: number
  /** The parts of that stake that were made later. */
  readonly raised?: readonly StakePart[]
  /** What the round of a stake has staked already: a limit on one stake judges them together. */
  readonly stakedBefore?: number
  /** The bonus money that the member consents to lose with what leaves; without it nothing leaves while a bonus runs. */
  readonly givesUpBonus?: number | undefined
}

/** The result of repeating an earlier transfer. */
export type Earlier = { state: 'replayed'; response: unknown } | { state: 'conflict' }
/**
 * The result of a transfer; `playedMs` is the time of play that a stake ends. Nothing was moved if it is `insufficient`: a
 * player would fall below zero, or `overflow`: a player would own more than `MAX_TOTAL`, or `refused`: by a member's own
 * limits, because credits that came with its account would leave, or because a bonus runs that it does not give up.
 */
export type Posted =
  | { state: 'posted'; response: unknown; playedMs: number }
  | { state: Unposted }
  | { state: 'refused'; refusal: GuardRefusal | Kept }
  | Earlier
type Unposted = 'insufficient' | 'overflow'
/** Why money may not leave an account. */
type Kept = 'credits_stay' | 'bonus_running'

const transferById = prepared((rows, { id }: { id: string }) =>
  rows.selectFrom('transfer').select(['request_hash', 'response']).where('id', '=', id),
)

// one conditional statement, so that no race can take a player below zero or beyond what can be counted
const addToBalance = prepared((rows, { accountId, amount, floor, ceiling }: Posting & Bounds) =>
  rows
    .updateTable('account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', accountId)
    .where('balance', '>=', floor)
    .where('balance', '<=', ceiling)
    .returning('balance'),
)

/** What an account may hold before its balance changes. */
interface Bounds {
  readonly floor: number
  readonly ceiling: number
}

const accountById = prepared((rows, { accountId }: { accountId: string }) =>
  rows.selectFrom('account').select('id').where('id', '=', accountId),
)

const insertTransfer = prepared((rows, { id, kind, request_hash, response, at }: Tables['transfer']) =>
  rows.insertInto('transfer').values({ id, kind, request_hash, response, at }),
)

const insertAccount = prepared((rows, { id, balance }: Tables['account']) =>
  rows
    .insertInto('account')
    .values({ id, balance })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Opens an account with a balance of 0; does nothing if it exists already. */
export async function openAccount(rows: Rows, id: string, kind: 'player' | 'house'): Promise<void> {
  await insertAccount(rows, { id, balance: kind === 'player' ? 0 : null })
}

/** Returns an account's balance in minor units: stored for a player, the sum of its entries for the house. */
export async function balanceOf(rows: Rows, accountId: string): Promise<number> {
  const account = await rows.selectFrom('account').select('balance').where('id', '=', accountId).executeTakeFirst()
  if (account?.balance !== null && account?.balance !== undefined) return account.balance
  const { sum } = await rows
    .selectFrom('entry')
    .select(boundedSum('amount').as('sum'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return sum
}

/** Returns the earlier answer to this id, if there is one. */
export async function earlierAnswer(rows: Rows, id: string, requestHash: string): Promise<Earlier | undefined> {
  const [known] = await transferById(rows, { id })
  if (!known) return undefined
  if (known.request_hash !== requestHash) return { state: 'conflict' }
  return { state: 'replayed', response: JSON.parse(known.response) }
}

/**
 * Moves money once: all or nothing, never below zero for a player, with the same answer when repeated. Must run inside
 * `database.write`. Throws if the entries are invalid, which is a bug of the caller.
 */
export async function postTransfer(rows: Rows, transfer: Transfer): Promise<Posted> {
  return (await earlierAnswer(rows, transfer.id, transfer.requestHash)) ?? (await postNew(rows, transfer))
}

/** Posts a transfer for callers that have checked `earlierAnswer` in the same write. */
export async function postNew(rows: Rows, transfer: Transfer): Promise<Posted> {
  const { id, kind, requestHash, at, entries } = transfer
  const fault = faultOf(entries)
  if (fault !== undefined) throw new Error(`Transfer ${id} ${fault}.`)
  const balances = await moveBalances(rows, entries)
  if (typeof balances === 'string') return { state: balances }
  // after the balances: who could not pay anyway learns nothing of the limits of others
  const guarded =
    (await refuseToLeave(rows, transfer)) ??
    (await guardMovement(rows, { ...transfer, meaning: (amount) => meaningOf(kind, amount) }))
  if (typeof guarded === 'string') {
    await undo(
      rows,
      entries.filter(({ accountId }) => isPlayer(accountId)),
    )
    return { state: 'refused', refusal: guarded }
  }
  const response = transfer.response(balances)
  const row = { id, kind, request_hash: requestHash, response: JSON.stringify(response), at }
  await insertTransfer(rows, row)
  await appendEntries(rows, row, { entries, balances })
  return { state: 'posted', response, playedMs: guarded }
}

async function refuseToLeave(rows: Rows, transfer: Transfer): Promise<Kept | undefined> {
  if (await takesCredits(rows, transfer)) return 'credits_stay'
  return (await takesFromBonus(rows, transfer)) ? 'bonus_running' : undefined
}

/** Debits before it credits, and undoes the debits if a player cannot pay. House accounts store no balance. */
async function moveBalances(rows: Rows, entries: readonly Posting[]): Promise<Balances | Unposted> {
  const balances: Balances = {}
  const moved: Posting[] = []
  const players = entries.filter(({ accountId }) => isPlayer(accountId))
  for (const entry of players.toSorted((one, other) => one.amount - other.amount)) {
    const balance = await moveBalance(rows, entry)
    if (balance === undefined) {
      await undo(rows, moved)
      return entry.amount < 0 ? 'insufficient' : 'overflow'
    }
    balances[entry.accountId] = balance
    moved.push(entry)
  }
  return balances
}

/** Moves balances back. */
async function undo(rows: Rows, moved: readonly Posting[]): Promise<void> {
  for (const { accountId, amount } of moved) await moveBalance(rows, { accountId, amount: -amount })
}

/** Returns the balance afterwards, or `undefined` if it would fall below zero or exceed `MAX_TOTAL`. */
async function moveBalance(rows: Rows, { accountId, amount }: Posting): Promise<number | undefined> {
  const [row] = await addToBalance(rows, { accountId, amount, floor: -amount, ceiling: MAX_TOTAL - amount })
  if (row?.balance !== null && row?.balance !== undefined) return row.balance
  if ((await accountById(rows, { accountId })).length === 0) throw new Error(`There is no account ${accountId}.`)
  return undefined
}
