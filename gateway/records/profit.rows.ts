import type { ProfitDay } from '#contract/member/profit.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { walletAccounts } from '#gateway/wallet/wallets.rules.ts'
import { type Span, entriesIn, ownEntriesOf, sumsOf } from './account-record.rows.ts'
import { type KindSum, profitOf } from './profit.rules.ts'
import type { Period } from './records.rules.ts'

const DAY_MS = 86_400_000

/**
 * Returns what moved the wallets of an account on each UTC day of a period, the oldest first. All of it is read from the
 * ledger, so the days agree with it by themselves, today included. Money comes in and goes out by the main wallet alone.
 */
export async function profitDays(rows: Rows, member: Owner, { since, before }: Period): Promise<ProfitDay[]> {
  const days: ProfitDay[] = []
  const accountId = playerAccount(member)
  let opening = 0
  for (const wallet of walletAccounts(member))
    opening += await balanceBefore(rows, wallet, entriesIn(rows, { since, before }).from)
  for (let start = since; start < before; start += DAY_MS) {
    const span = entriesIn(rows, { since: start, before: start + DAY_MS })
    const sums = profitOf(opening, span.from > span.until ? [] : await kindSums(rows, accountId, span))
    days.push({ day: new Date(start).toISOString().slice(0, 10), ...sums })
    opening = sums.closing
  }
  return days
}

async function kindSums(rows: Rows, accountId: string, span: Span): Promise<KindSum[]> {
  const rounds = await sumsOf(rows, { accountId, span, kind: 'game' })
  const others = await otherSums(rows, accountId, span)
  return [{ kind: 'game', amount: -rounds.left }, { kind: 'game', amount: rounds.came }, ...others]
}

/** Returns the sums of what is no round: every kind of transfer has one sign, or one place for both. */
async function otherSums(rows: Rows, accountId: string, span: Span): Promise<KindSum[]> {
  const found = await ownEntriesOf(rows, { accountId, span })
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('transfer.kind')
    .select(boundedSum('entry.amount').as('amount'))
    .groupBy('transfer.kind')
    .execute()
  return found.map(({ kind, amount }) => ({ kind: meaningOf(kind, amount).kind, amount }))
}

/** Returns all deposits and withdrawals of an account. */
export async function lifetimeOf(rows: Rows, accountId: string, now: number) {
  const sums = await otherSums(rows, accountId, entriesIn(rows, { since: 0, before: now + DAY_MS }))
  const { deposits, withdrawals } = profitOf(0, sums)
  return { deposits, withdrawals }
}

/** Returns the balance before an entry: that after the account's last one before it. */
export async function balanceBefore(rows: Rows, accountId: string, seq: number): Promise<number> {
  const last = await rows
    .selectFrom('entry')
    .select('balance_after')
    .where('account_id', '=', accountId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}
