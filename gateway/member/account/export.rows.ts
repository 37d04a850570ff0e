import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { walletAccounts } from '#gateway/wallet/wallets.rules.ts'

/** The most rows of one table; the screens of records export more. */
const MAX_ROWS = 50_000
/**
 * What proves who somebody is: of no use to its member, and of much to a thief; what tells of somebody else's break,
 * and what staff wrote for each other.
 */
const secret = new Set([
  'authenticator',
  'break_reach',
  'first_login',
  'handoff',
  'known_device',
  'known_network',
  'login_ticket',
  'recovery_code',
  'remembered',
  'reset_link',
  'staff_note',
])
// whom a member has blocked in the chat is known to the member by a masked name alone
const secretColumn = /hash|secret|_key$|salt|leaf|digest|credential|^counter$|ticket_id|^blocked_id$/

/**
 * Returns all that is kept about a member, by table: every table with a `member_id` belongs, so that no later one is
 * forgotten, and so do rounds with their raises. Pictures are in base64.
 */
export async function everythingOf(rows: Rows, member: Owner): Promise<Record<string, unknown[]>> {
  const own = await sql<{ name: string }>`
    SELECT DISTINCT sqlite_schema.name FROM sqlite_schema, pragma_table_info(sqlite_schema.name) AS field
      WHERE sqlite_schema.type = 'table' AND field.name = 'member_id' ORDER BY sqlite_schema.name`.execute(rows)
  const all: Record<string, unknown[]> = {
    member: await rowsOf(rows, 'member', { column: 'id', value: member.id }),
  }
  for (const { name } of own.rows.filter((each) => !secret.has(each.name)))
    all[name] = await rowsOf(rows, name, { column: 'member_id', value: member.id })
  Object.assign(all, await roundsOf(rows, member.id))
  all.service_message = await serviceOf(rows, member.id)
  const entries = []
  for (const value of walletAccounts(member))
    entries.push(...(await rowsOf(rows, 'entry', { column: 'account_id', value })))
  all.entry = entries
  return Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0))
}

/** Returns the member's talk with customer service; which person wrote an answer is staff's own. */
async function serviceOf(rows: Rows, memberId: string): Promise<unknown[]> {
  const messages = await sql<Row>`
    SELECT message.id, message.text, message.at, message.person IS NOT NULL AS is_answer
      FROM service_message AS message JOIN service_thread AS thread ON thread.id = message.thread_id
      WHERE thread.member_id = ${memberId} LIMIT ${MAX_ROWS}`.execute(rows)
  return messages.rows.map(toText)
}

/** Returns the rounds of a member and their raises: both name the play alone, which names the member. */
async function roundsOf(rows: Rows, memberId: string): Promise<Record<string, unknown[]>> {
  const rounds = await sql<Row>`
    SELECT round.* FROM play JOIN round ON round.play_id = play.id WHERE play.member_id = ${memberId} LIMIT ${MAX_ROWS}`.execute(
    rows,
  )
  const raises = await sql<Row>`
    SELECT round_raise.* FROM play JOIN round ON round.play_id = play.id
      JOIN round_raise ON round_raise.vassalage = round.vassalage AND round_raise.round_id = round.id
      WHERE play.member_id = ${memberId} LIMIT ${MAX_ROWS}`.execute(rows)
  return { round: rounds.rows.map(toText), round_raise: raises.rows.map(toText) }
}

type Row = Record<string, unknown>

async function rowsOf(rows: Rows, table: string, { column, value }: { column: string; value: string }) {
  const found = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value} LIMIT ${MAX_ROWS}`.execute(rows)
  return found.rows.map(toText)
}

/** Leaves out what is secret, and writes pictures as text. */
function toText(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secretColumn.test(name))
      .map(([name, cell]) => [name, cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell]),
  )
}
