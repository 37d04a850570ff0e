import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { GENESIS_HASH, type UnsealedEntry, chainHash } from './chain.ts'
import type { Posting } from './wallet.rules.ts'

/** The last entry of the hash chain. */
interface Head {
  readonly seq: number
  readonly hash: string
}

const lastEntry = prepared((rows) => rows.selectFrom('entry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1))

const insertEntry = prepared((rows, entry: SealedEntry) => {
  const { seq, transfer_id, account_id, amount, balance_after, prev_hash, hash } = entry
  return rows.insertInto('entry').values({ seq, transfer_id, account_id, amount, balance_after, prev_hash, hash })
})

/** The entries of a transfer, and its players' balances after it. */
interface NewEntries {
  readonly entries: readonly Posting[]
  readonly balances: Readonly<Record<string, number>>
}

/** Appends the entries of a transfer to the chain; entries of 0 are not written. */
export async function appendEntries(rows: Rows, transfer: Tables['transfer'], newEntries: NewEntries): Promise<void> {
  const [last] = await lastEntry(rows, {})
  const head = last ?? { seq: 0, hash: GENESIS_HASH }
  for (const entry of seal(head, transfer, newEntries)) await insertEntry(rows, entry)
}

type SealedEntry = UnsealedEntry & { prev_hash: string; hash: string }

/** Builds the rows to append: each one seals the one before it. */
function seal(head: Head, transfer: Tables['transfer'], { entries, balances }: NewEntries): SealedEntry[] {
  let previous = head
  return entries
    .filter(({ amount }) => amount !== 0)
    .map(({ accountId, amount }) => {
      const seq = previous.seq + 1
      const balance_after = balances[accountId] ?? null
      const unsealed = { seq, transfer_id: transfer.id, account_id: accountId, amount, balance_after }
      const row = { ...unsealed, prev_hash: previous.hash, hash: chainHash(previous.hash, transfer, unsealed) }
      previous = row
      return row
    })
}
