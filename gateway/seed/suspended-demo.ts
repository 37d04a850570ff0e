import { array, parse, string } from 'valibot'
import type { Database, Rows } from '#gateway/db/database.ts'
import type { Passwords } from '#gateway/services.ts'
import type { MemberFacts } from './demo-members.ts'

const KEY = 'demo.suspended'

interface Demo {
  readonly members: MemberFacts
  readonly passwords: Passwords
  readonly now: number
}

/**
 * Suspends the demo accounts that still have their public password: a database that a demo made may have been moved to
 * production. Returns their names, those of earlier starts included.
 */
export async function suspendDemo(database: Database, { members, passwords, now }: Demo): Promise<string[]> {
  const ids = members.map(({ id }) => id)
  const found = await database.read.selectFrom('member').selectAll().where('id', 'in', ids).execute()
  const open: string[] = []
  for (const { id, password_hash, disabled_at } of found) {
    const { password = '' } = members.find((member) => member.id === id) ?? {}
    if (disabled_at === null && (await passwords.verify(password, password_hash)) === true) open.push(id)
  }
  const suspended = [...new Set([...(await suspendedIn(database.read)), ...open])]
  if (open.length > 0) await database.write((rows) => suspend(rows, { open, suspended, now }))
  return found.filter(({ id }) => suspended.includes(id)).map(({ account }) => account)
}

/** Opens the accounts that `suspendDemo` has suspended. */
export async function restoreDemo(rows: Rows): Promise<void> {
  const suspended = await suspendedIn(rows)
  if (suspended.length === 0) return
  await rows.updateTable('member').set({ disabled_at: null }).where('id', 'in', suspended).execute()
  await rows.deleteFrom('setting').where('key', '=', KEY).execute()
}

async function suspendedIn(rows: Rows): Promise<string[]> {
  const row = await rows.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? parse(array(string()), JSON.parse(row.value)) : []
}

interface Suspension {
  readonly open: readonly string[]
  readonly suspended: readonly string[]
  readonly now: number
}

async function suspend(rows: Rows, { open, suspended, now }: Suspension): Promise<void> {
  await rows.updateTable('member').set({ disabled_at: now }).where('id', 'in', open).execute()
  const row = { key: KEY, value: JSON.stringify(suspended) }
  await rows
    .insertInto('setting')
    .values(row)
    .onConflict((clash) => clash.column('key').doUpdateSet(row))
    .execute()
}
