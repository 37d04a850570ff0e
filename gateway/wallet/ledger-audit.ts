import type { Rows } from '#gateway/db/database.ts'
import { lastWritten } from '#gateway/db/integrity.ts'
import { GENESIS_HASH, chainHash } from './chain.ts'
import { bookOf, isNeverBelowZero, isPlayer } from './wallet.rules.ts'

/** The result of the audit's pass over the ledger. */
export interface LedgerFacts {
  readonly transfers: number
  readonly entries: number
  /** Balance of every account as the sum of its entries, minor units. */
  readonly balances: ReadonlyMap<string, number>
  /** Hash of the last entry: if it is recorded, a later audit shows whether the past was rewritten. */
  readonly head: string
  /** The sum of all request hashes of money calls, for the comparison with rounds and jackpots. */
  readonly calls: bigint
}

type Report = (finding: string) => void

/**
 * Proves the ledger in one pass over its entries: every transfer adds up to zero within one book, every stored balance
 * is the sum of its entries and was never negative, and the hash chain is intact. Faults go to `report`.
 */
export async function auditLedger(rows: Rows, report: Report): Promise<LedgerFacts> {
  const pass = new Pass(report)
  for await (const entry of entriesInOrder(rows)) pass.take(entry)
  pass.endTransfer()
  await checkAccounts(rows, pass, report)
  await checkTransfers(rows, pass, report)
  const { seq, head, balances, transfers, calls } = pass
  return { entries: seq, head, balances, transfers, calls }
}

function entriesInOrder(rows: Rows) {
  return rows
    .selectFrom('entry')
    .leftJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['seq', 'transfer_id', 'account_id', 'amount', 'balance_after', 'prev_hash', 'hash'])
    .select(['transfer.id', 'kind', 'request_hash', 'response', 'at'])
    .orderBy('seq')
    .stream()
}
type Entry = ReturnType<typeof entriesInOrder> extends AsyncIterable<infer Row> ? Row : never

/** The state of the walk from the first entry to the last. */
class Pass {
  seq = 0
  head = GENESIS_HASH
  transfers = 0
  calls = 0n
  readonly balances = new Map<string, number>()
  #transfer = { id: '', sum: 0, book: '' }
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  take(entry: Entry): void {
    if (entry.transfer_id !== this.#transfer.id) this.#beginTransfer(entry)
    this.#transfer.sum += entry.amount
    if (bookOf(entry.account_id) !== this.#transfer.book) {
      this.#report(`transfer ${entry.transfer_id} mixes the real and trial books`)
    }
    this.#checkBalance(entry)
    this.#checkChain(entry)
  }

  endTransfer(): void {
    const { id, sum } = this.#transfer
    if (sum !== 0) this.#report(`transfer ${id} adds up to ${sum}, not to zero`)
  }

  #beginTransfer(entry: Entry): void {
    this.endTransfer()
    this.#transfer = { id: entry.transfer_id, sum: 0, book: bookOf(entry.account_id) }
    this.transfers += 1
    if (isCall(entry.kind)) this.calls += hashNumber(entry.request_hash ?? '')
  }

  #checkBalance({ seq, account_id, amount, balance_after }: Entry): void {
    const balance = (this.balances.get(account_id) ?? 0) + amount
    this.balances.set(account_id, balance)
    const expected = isPlayer(account_id) ? balance : null
    if (balance_after !== expected)
      this.#report(`entry ${seq}: the balance after it is ${balance_after}, not ${expected}`)
    if (balance < 0 && isNeverBelowZero(account_id)) this.#report(`entry ${seq} takes ${account_id} below zero`)
  }

  #checkChain(entry: Entry): void {
    const { id, kind, request_hash, response, at, prev_hash, hash, ...line } = entry
    if (line.seq !== this.seq + 1) this.#report(`entries ${this.seq + 1} to ${line.seq - 1} are missing`)
    if (prev_hash !== this.head) this.#report(`entry ${line.seq} does not follow the previous one`)
    if (id === null || kind === null || request_hash === null || response === null || at === null) {
      this.#report(`entry ${line.seq} belongs to no transfer`)
    } else if (chainHash(prev_hash, { id, kind, request_hash, response, at }, line) !== hash) {
      this.#report(`entry ${line.seq} or its transfer ${id} was changed`)
    }
    this.seq = line.seq
    this.head = hash
  }
}

/** Converts a hash to a number for summing: lists of hashes with equal sums are taken to be equal. */
export function hashNumber(hash: string): bigint {
  return /^[0-9a-f]{64}$/.test(hash) ? BigInt(`0x${hash}`) : 0n
}

const CALLS = new Set(['bet', 'settle', 'rollback', 'jackpot', 'jackpot-seed'])

/** Returns whether a vendor's money call, or the jackpot with it, makes transfers of this kind. */
function isCall(kind: string | null): boolean {
  return kind !== null && CALLS.has(kind)
}

async function checkAccounts(rows: Rows, { balances }: Pass, report: Report): Promise<void> {
  const stored = new Map<string, number | null>()
  for (const { id, balance } of await rows.selectFrom('account').select(['id', 'balance']).execute()) {
    stored.set(id, balance)
    const expected = isPlayer(id) ? (balances.get(id) ?? 0) : null
    if (balance !== expected) report(`account ${id} stores ${balance}, but its entries add up to ${expected}`)
  }
  for (const id of balances.keys()) if (!stored.has(id)) report(`account ${id} has entries but does not exist`)
  let sum = 0
  for (const balance of balances.values()) sum += balance
  if (sum !== 0) report(`all entries add up to ${sum}, not to zero`)
}

async function checkTransfers(rows: Rows, { seq }: Pass, report: Report): Promise<void> {
  const empty = await rows
    .selectFrom('transfer')
    .select('id')
    .where('id', 'not in', ({ selectFrom }) => selectFrom('entry').select('transfer_id'))
    .execute()
  for (const { id } of empty) report(`transfer ${id} has no entries`)
  const last = await lastWritten(rows)
  if (last !== seq) report(`the ledger ends at entry ${seq}, but entry ${last} was written`)
}
