import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { isLeaving, isPlay, stayingOf } from './credits.rules.ts'
import { ledgerKinds } from './ledger-kinds.rules.ts'
import { walletAccounts } from './wallets.rules.ts'

type Report = (finding: string) => void

/** The schema version that introduced grants (migration 065). */
const GRANTS_SINCE = 65
const REAL = 0

/**
 * Proves from the ledger alone that no credits that came with an account have left it (readings, X65): after whatever
 * left, the wallets together held the credits, less what games had taken of them by then.
 */
export async function auditCredits(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < GRANTS_SINCE) return
  const grants = await rows.selectFrom('credit_grant').selectAll().execute()
  for (const grant of grants) await auditGrant(rows, grant, report)
}

interface Grant {
  readonly member_id: string
  readonly amount: number
  readonly at: number
}

async function auditGrant(rows: Rows, { member_id: id, amount: granted, at }: Grant, report: Report): Promise<void> {
  let [total, won] = [0, 0]
  const entries = rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'entry.amount', 'transfer.id', 'transfer.kind', 'transfer.at'])
    .where('entry.account_id', 'in', walletAccounts({ id, type: REAL }))
    .orderBy('entry.seq')
    .stream()
  for await (const entry of entries) {
    total += entry.amount
    const kind = kindOf(entry.kind)
    if (isPlay(kind)) won += entry.amount
    const hasLeft = entry.amount < 0 && entry.at >= at && isLeaving(kind)
    if (hasLeft && total < stayingOf({ granted, won, isStaked: true })) {
      report(`transfer ${entry.id} took credits of ${id} that came with the account`)
    }
  }
}

function kindOf(stored: string) {
  const kind = ledgerKinds.find((each) => each === stored)
  if (!kind) throw new Error(`There is no transfer kind ${stored}.`)
  return kind
}
