import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { DEPOSIT, depositHash } from './deposit.rows.ts'
import { houseAccount } from './wallet.rules.ts'

/** The totals of deposits. */
export interface DepositFacts {
  readonly deposits: number
  /** Minor units. */
  readonly deposited: number
}

type Report = (finding: string) => void

/** The schema version that introduced deposits (migration 032). */
const DEPOSITS_SINCE = 32
const REAL = 0

/**
 * Proves that deposits and ledger agree: each has a transfer of its member, amount and time that took just that from
 * the source of play money; and every deposit transfer belongs to a deposit.
 */
export async function auditDeposits(rows: Rows, report: Report): Promise<DepositFacts> {
  const sums = { deposits: 0, deposited: 0 }
  if ((await schemaOf(rows)) < DEPOSITS_SINCE) return sums
  const moved = await transfersOfDeposits(rows)
  for await (const one of rows.selectFrom('deposit').selectAll().stream()) {
    const { transfer_id: id, member_id, amount, at } = one
    sums.deposits += 1
    sums.deposited += amount
    const transfer = moved.get(id)
    if (transfer?.hash !== depositHash(member_id, amount) || transfer.at !== at || transfer.amount !== amount) {
      report(`deposit ${one.id} differs from transfer ${id}`)
    }
    moved.delete(id)
  }
  for (const id of moved.keys()) report(`transfer ${id} belongs to no deposit`)
  return sums
}

/** Loads all deposit transfers with the amount each took from the source of play money. */
async function transfersOfDeposits(rows: Rows) {
  const found = await rows
    .selectFrom('transfer')
    .select(['id', 'request_hash as hash', 'at'])
    .where('kind', '=', DEPOSIT)
    .execute()
  const lines = await rows
    .selectFrom('entry')
    .select(['transfer_id', 'amount'])
    .where('account_id', '=', houseAccount(REAL, 'play'))
    .execute()
  const taken = new Map(lines.map(({ transfer_id, amount }) => [transfer_id, -amount]))
  return new Map(found.map(({ id, hash, at }) => [id, { hash, at, amount: taken.get(id) ?? 0 }]))
}
