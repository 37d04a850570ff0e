import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { LedgerKind } from './ledger-kinds.rules.ts'

/** Returns the number of the ledger's last entry; 0 if there is none. */
export async function lastEntryOf(rows: Rows): Promise<number> {
  const last = await rows.selectFrom('entry').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.seq ?? 0
}

/** Returns what entries moved by kind, in minor units of the real book: the sum of what was credited. */
export function movedBetween(
  rows: Rows,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<{ kind: LedgerKind; amount: number }[]> {
  return rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.kind', sql<number>`sum(entry.amount)`.as('amount')])
    .where('entry.seq', '>', after)
    .where('entry.seq', '<=', upTo)
    .where('entry.amount', '>', 0)
    .where(sql<boolean>`entry.account_id not glob 'trial[:-]*'`)
    .groupBy('transfer.kind')
    .execute()
}
