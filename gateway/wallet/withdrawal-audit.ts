import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import type { LedgerFacts } from './ledger-audit.ts'
import type { LedgerKind } from './ledger-kinds.rules.ts'
import { answerHash, answerKinds } from './payouts.rows.ts'
import { withdrawalAccounts } from './wallet.rules.ts'
import type { Withdrawal } from './withdrawal.rules.ts'
import { HOLD, holdHash } from './withdrawal.rows.ts'

/** The totals of withdrawals in minor units. */
export interface WithdrawalFacts {
  /** Held until the operator answers. */
  readonly held: number
  /** Paid out, less refunds. */
  readonly paid: number
}

type Report = (finding: string) => void

/** The schema version that introduced withdrawals (migration 026). */
const WITHDRAWALS_SINCE = 26
const kinds: readonly LedgerKind[] = [HOLD, ...Object.values(answerKinds)]

/**
 * Proves that withdrawals and ledger agree: open ones are held, paid ones are in the paid account, and each has exactly
 * the transfers of its state, with its member and amount in their request hashes.
 */
export async function auditWithdrawals(rows: Rows, ledger: LedgerFacts, report: Report): Promise<WithdrawalFacts> {
  const sums = { held: 0, paid: 0 }
  if ((await schemaOf(rows)) < WITHDRAWALS_SINCE) return sums
  const bound = await transfersByHash(rows)
  for await (const one of rows.selectFrom('withdrawal').selectAll().stream()) {
    const { held, paid } = restingOf(one)
    sums.held += held
    sums.paid += paid
    for (const [id, hash] of transfersOf(one)) {
      if (bound.get(id) !== hash) report(`withdrawal ${one.id} differs from the request of transfer ${id}`)
      bound.delete(id)
    }
  }
  for (const id of bound.keys()) report(`transfer ${id} belongs to no withdrawal`)
  for (const which of ['held', 'paid'] as const) {
    const holds = ledger.balances.get(withdrawalAccounts[which]) ?? 0
    if (holds !== sums[which])
      report(`${withdrawalAccounts[which]} holds ${holds}, but withdrawals add up to ${sums[which]}`)
  }
  return sums
}

async function transfersByHash(rows: Rows): Promise<Map<string, string>> {
  const found = await rows.selectFrom('transfer').select(['id', 'request_hash']).where('kind', 'in', kinds).execute()
  return new Map(found.map(({ id, request_hash: hash }) => [id, hash]))
}

/** Returns where a withdrawal's money is; of a refunded one, only what had arrived counts as paid. */
function restingOf({ state, amount, received }: Withdrawal): WithdrawalFacts {
  if (state === 'submitted') return { held: amount, paid: 0 }
  if (state === 'rejected') return { held: 0, paid: 0 }
  return { held: 0, paid: state === 'returned' ? (received ?? 0) : amount }
}

/** Returns the transfers that a withdrawal must have, each with its request hash. */
function transfersOf({
  id,
  state,
  member_id,
  transfer_id,
  amount,
  received,
}: Withdrawal): [id: string, hash: string][] {
  const hold: [string, string] = [transfer_id, holdHash(member_id, amount)]
  const answered = (which: keyof typeof answerKinds, moved: number): [string, string] => {
    const kind = answerKinds[which]
    return [`${kind}:${id}`, answerHash(kind, id, moved)]
  }
  if (state === 'submitted') return [hold]
  if (state === 'rejected') return [hold, answered('rejected', amount)]
  const paid = [hold, answered('paid', amount)]
  return state === 'returned' ? [...paid, answered('returned', amount - (received ?? 0))] : paid
}
