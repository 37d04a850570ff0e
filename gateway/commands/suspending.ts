import type { Database } from '#gateway/db/database.ts'
import { print, printError } from './terminal.ts'

/**
 * Suspends an account or ends its suspension, once. Its sessions end with it, because each call asks whether its member
 * is suspended; its money and its open rounds stay as they are.
 */
export async function changeAccess(database: Database, command: 'suspend' | 'restore', name: string): Promise<number> {
  const isSuspending = command === 'suspend'
  const changed = await database.write((rows) =>
    rows
      .updateTable('member')
      .set({ disabled_at: isSuspending ? Date.now() : null })
      .where('account', '=', name)
      .where('is_member', '=', 1)
      .where('closed_at', 'is', null)
      .where('disabled_at', isSuspending ? 'is' : 'is not', null)
      .returning('account')
      .executeTakeFirst(),
  )
  if (changed) {
    print(isSuspending ? `${changed.account} is suspended.` : `${changed.account} can log in again.`)
    return 0
  }
  return printError(await reasonOf(database, isSuspending, name))
}

async function reasonOf({ read }: Database, isSuspending: boolean, name: string): Promise<string> {
  const known = await read
    .selectFrom('member')
    .select(['account', 'closed_at'])
    .where('account', '=', name)
    .where('is_member', '=', 1)
    .executeTakeFirst()
  if (!known) return `There is no account ${name}.`
  if (known.closed_at !== null) return `${known.account} was closed by its member, for good.`
  return isSuspending ? `${known.account} is suspended already.` : `${known.account} is not suspended.`
}
