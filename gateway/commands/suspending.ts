import type { Database } from '#gateway/db/database.ts'
import { type Access, changeAccess as change } from '#gateway/member/account/access.rows.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { print, printError } from './terminal.ts'

/** Suspends an account or ends its suspension, as the staff centre does, and logs it there. */
export async function changeAccess(database: Database, command: 'suspend' | 'restore', name: string): Promise<number> {
  const isLocked = command === 'suspend'
  const at = Date.now()
  const access = await database.write(async (rows) => {
    const changed = await change(rows, { account: name, isLocked, at })
    const act = isLocked ? 'lockMember' : 'unlockMember'
    if (changed.outcome === 'done') await logShell(rows, { at, act, subjectKind: 'member', subject: changed.id })
    return changed
  })
  if (access.outcome !== 'done') return printError(reasonOf(access, isLocked, name))
  print(isLocked ? `${access.account} is suspended.` : `${access.account} can log in again.`)
  return 0
}

function reasonOf(access: Access, isLocked: boolean, name: string): string {
  if (access.outcome === 'unknown') return `There is no account ${name}.`
  if (access.outcome === 'closed') return `${access.account} was closed by its member, for good.`
  return isLocked ? `${access.account} is suspended already.` : `${access.account} is not suspended.`
}
