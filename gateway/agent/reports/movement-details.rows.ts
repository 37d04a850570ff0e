import { sql } from 'kysely'
import type { TeamMovement } from '#contract/agent/reports.ts'
import type { Rows } from '#gateway/db/database.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { namedBelow } from './own-lines.rows.ts'

/** Entries of one transfer are posted together: the other side is at most so many numbers away. */
const REACH = 4

/** An entry to show; no level if a single account is listed. */
interface Listed {
  readonly seq: number
  readonly level: number | null
}

/** Who asks. */
interface Asking {
  readonly memberId: string
  readonly account: string
}

/** Adds what an entry was to a list: whose account, what kind, and the other side of a transfer if its name may be known. */
export async function toMovements(rows: Rows, list: readonly Listed[], caller: Asking): Promise<TeamMovement[]> {
  const seqs = list.map(({ seq }) => seq)
  const entries = new Map((await entriesOf(rows, seqs)).map((entry) => [entry.seq, entry]))
  const partners = await partnersOf(rows, seqs)
  const owners = [...entries.values()].map(({ member }) => member)
  const below = await namedBelow(rows, caller.memberId, [...owners, ...partners.values()])
  const names = new Map([...below].map(([id, { account }]) => [id, account]))
  const upline = await uplineOf(rows, caller.memberId)
  if (upline) names.set(upline.id, upline.account)
  names.set(caller.memberId, caller.account)
  return list.flatMap(({ seq, level }) => {
    const entry = entries.get(seq)
    if (!entry) return []
    const { at, amount, member } = entry
    const partner = partners.get(seq)
    const name = partner === undefined ? null : (names.get(partner) ?? null)
    return {
      id: String(seq),
      at,
      account: names.get(member) ?? null,
      level,
      ...meaningOf(entry.kind, amount),
      amount,
      balanceAfter: entry.balance_after ?? 0,
      partner: name,
      isPartnerHidden: partner !== undefined && name === null,
    }
  })
}

const memberOf = (account: string) => sql<string>`substr(${sql.ref(account)}, 8)`

function entriesOf(rows: Rows, seqs: readonly number[]) {
  return rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.seq', 'entry.amount', 'entry.balance_after', 'transfer.kind', 'transfer.at'])
    .select(memberOf('entry.account_id').as('member'))
    .where('entry.seq', 'in', [...seqs])
    .execute()
}

/** Returns the member on the other side of each entry that has one. */
async function partnersOf(rows: Rows, seqs: readonly number[]): Promise<Map<number, string>> {
  const found = await rows
    .selectFrom('entry as own')
    .innerJoin('entry as other', 'other.transfer_id', 'own.transfer_id')
    .select(['own.seq', memberOf('other.account_id').as('member')])
    .where('own.seq', 'in', [...seqs])
    // keeps SQLite on the numbers: no index finds the entries of a transfer
    .where(sql<boolean>`other.seq BETWEEN own.seq - ${sql.lit(REACH)} AND own.seq + ${sql.lit(REACH)}`)
    .whereRef('other.seq', '!=', 'own.seq')
    .where('other.account_id', 'like', 'member:%')
    .execute()
  return new Map(found.map(({ seq, member }) => [seq, member]))
}

function uplineOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('member as own')
    .innerJoin('member as upline', 'upline.id', 'own.upline_id')
    .select(['upline.id', 'upline.account'])
    .where('own.id', '=', memberId)
    .executeTakeFirst()
}
