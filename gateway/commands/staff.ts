import { randomBytes } from 'node:crypto'
import type { Database } from '#gateway/db/database.ts'
import { inviteOwner } from '#gateway/staff/invites.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { inviteLink } from '#gateway/staff/people.routes.ts'
import { allPeople } from '#gateway/staff/people.rows.ts'
import { readSealingKey } from '#gateway/server/sealing-key.ts'
import { installation } from '#system/settings.mjs'
import { databasePath, onDatabase } from './on-database.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run staff -- owner <name>`: invites an owner of the staff centre, the first one or one who lost the means to sign
 * in, and prints a link that works once, for a day; `npm run staff -- people` lists its people.
 */
const USAGE = `npm run staff -- owner <name>   invites an owner of the staff centre and prints a link that works once, for a day
npm run staff -- people         lists its people with their roles`
const NAME = /^[a-z][a-z0-9.-]{1,31}$/

const [command, name = ''] = process.argv.slice(2)

process.exitCode = await onDatabase(run)

async function run(database: Database): Promise<number> {
  if (command === 'people') return list(database)
  if (command !== 'owner') return printError(USAGE)
  if (!NAME.test(name)) return printError(`"${name}" is no name: 2 to 32 small letters, digits, dots and hyphens.`)
  return invite(database)
}

async function invite(database: Database): Promise<number> {
  const sealing = await readSealingKey(`${databasePath()}.key`)
  if (!sealing) return printError(`There is no key file beside ${databasePath()}: start the gateway once.`)
  const needs = { sealing, chance: randomBytes }
  const now = Date.now()
  const token = randomBytes(32).toString('base64url')
  const invited = await database.write(async (rows) => {
    const made = await inviteOwner(rows, { name, token, now }, needs)
    if (!made) return undefined
    const line = { at: now, act: 'inviteStaff', subjectKind: 'person', subject: made.id } as const
    await logShell(rows, { ...line, detail: { name, roles: 'owner' } })
    return made
  })
  if (!invited) return printError(`Nobody can be named ${name}.`)
  print(
    `${name} becomes an owner of the staff centre with this link, once, until ${new Date(invited.endsAt).toISOString()}:`,
  )
  print(inviteLink(staffOrigin(), token))
  return 0
}

/** The staff centre's address, as the gateway reads it. */
function staffOrigin(): string {
  const { ATOLL_STAFF_URL, ATOLL_STAFF_PORT = '4325' } = installation()
  return ATOLL_STAFF_URL === undefined ? `http://staff.localhost:${ATOLL_STAFF_PORT}` : new URL(ATOLL_STAFF_URL).origin
}

async function list(database: Database): Promise<number> {
  const people = await allPeople(database.read, Date.now())
  for (const { name: each, state, roles } of people) print(`${each}  ${state}  ${roles.join(' ')}`)
  if (people.length === 0) print('There is nobody yet: npm run staff -- owner <name>')
  return 0
}
