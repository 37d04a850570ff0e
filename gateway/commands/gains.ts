import { sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import { FIRST_LOGIN_MS } from '#gateway/auth/networks/first-logins.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { isLeaving } from '#gateway/wallet/credits.rules.ts'
import { ledgerKinds } from '#gateway/wallet/ledger-kinds.rules.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { print } from './terminal.ts'

/** Groups of the list, and accounts of a group. */
const GROUPS = 20
const ACCOUNTS = 10

/** What new accounts have in common. */
interface Group {
  readonly sign: 'agent' | 'network' | 'device'
  readonly key: string
  readonly accounts: number
  readonly up: number
  readonly won: number
}

/**
 * Prints accounts of the last 90 days that one agent has opened, or whose first logins came from one network or browser,
 * if games have paid some of them more than they staked: the groups that won the most first.
 */
export async function listGains({ read }: Database, now: number): Promise<number> {
  const groups = await groupsOf(read, now - FIRST_LOGIN_MS)
  for (const group of groups.slice(0, GROUPS)) await printGroup(read, group, now)
  if (groups.length > GROUPS) print('There are more.')
  if (groups.length === 0) print('There are none.')
  return 0
}

/** The new accounts by what they have in common. */
const shared = (since: number) => sql`(
  SELECT 'agent' AS sign, agent_id AS key, member_id FROM opened_below WHERE at > ${since}
  UNION ALL SELECT 'network', network_hash, member_id FROM first_login WHERE at > ${since}
  UNION ALL SELECT 'device', device_hash, member_id FROM first_login WHERE at > ${since})`
const wonInGames = sql`coalesce((SELECT sum(paid - staked) FROM game_day WHERE game_day.member_id = shared.member_id), 0)`

async function groupsOf(rows: Rows, since: number): Promise<Group[]> {
  const { rows: found } = await sql<Group>`
    SELECT sign, key, count(*) AS accounts, sum(won > 0) AS up, sum(max(won, 0)) AS won
      FROM (SELECT sign, key, ${wonInGames} AS won FROM ${shared(since)} AS shared)
      GROUP BY sign, key HAVING count(*) > 1 AND sum(won > 0) > 0
      ORDER BY sum(max(won, 0)) DESC, sign, key LIMIT ${GROUPS + 1}`.execute(rows)
  return found
}

async function printGroup(rows: Rows, group: Group, now: number): Promise<void> {
  const { sign, key, accounts, up, won } = group
  print(`${await titleOf(rows, group)}: ${accounts} accounts, of which ${up} won ${money(won)}`)
  const { rows: members } = await sql<{ id: string; account: string; type: number; won: number }>`
    SELECT id, account, type, ${wonInGames} AS won FROM ${shared(now - FIRST_LOGIN_MS)} AS shared
      JOIN member ON member.id = shared.member_id
      WHERE sign = ${sign} AND key = ${key} AND ${wonInGames} > 0 ORDER BY won DESC, account LIMIT ${ACCOUNTS}`.execute(
    rows,
  )
  for (const { account, won: own, ...owner } of members) {
    const [balance, left] = [await totalBalance(rows, owner), await leftOf(rows, owner.id)]
    print(`  ${account}: won ${money(own)}, has ${money(balance)}, took out ${money(left)}`)
  }
  if (up > members.length) print(`  and ${up - members.length} more`)
}

async function titleOf(rows: Rows, { sign, key }: Group): Promise<string> {
  if (sign !== 'agent') return `first logins from one ${sign === 'device' ? 'browser' : 'network'}`
  const agent = await rows.selectFrom('member').select('account').where('id', '=', key).executeTakeFirst()
  return `opened by ${agent?.account ?? key}`
}

/** Sums what has left an account, to whomever. */
async function leftOf(rows: Rows, memberId: string): Promise<number> {
  const { sum } = await rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('account_id', '=', `member:${memberId}`)
    .where('amount', '<', 0)
    .where('transfer.kind', 'in', ledgerKinds.filter(isLeaving))
    .executeTakeFirstOrThrow()
  return -sum
}

function money(minor: number): string {
  return toDecimal(minor, brand.currency.digits)
}
