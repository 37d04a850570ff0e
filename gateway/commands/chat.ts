import { randomBytes } from 'node:crypto'
import { findByAccount } from '#gateway/auth/login/login.rows.ts'
import { MAX_MINUTES } from '#gateway/chat/chat.rules.ts'
import { type ModerationAct, aboutModerated, listRooms, moderate } from '#gateway/chat/moderation.rows.ts'
import type { Database } from '#gateway/db/database.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { onDatabase } from './on-database.ts'
import { print, printError, readWhole } from './terminal.ts'

/** `npm run chat`: moderates the chat rooms, whether or not the gateway is running (its database is in ATOLL_DATA). */
const USAGE = `npm run chat -- mute <account> <minutes> <reason>   the member reads on but cannot write; 0 minutes end it
npm run chat -- ban <account> <minutes> <reason>    the member cannot enter any room; 0 minutes end it
npm run chat -- remove <message> <reason>           removes a message, by the id that the staff centre shows
npm run chat -- rooms                               lists the rooms with their messages and open reports`

/** The acts of the staff centre that do the same. */
const logActs = { mute: 'chatMute', ban: 'chatBan', remove: 'chatRemove' } as const

process.exitCode = await run(process.argv.slice(2))

async function run([command = '', ...given]: readonly string[]): Promise<number> {
  if (command === 'rooms' && given.length === 0) return onDatabase(printRooms)
  if (command === 'remove' && given.length >= 2) {
    const [message = '', ...reason] = given
    return onDatabase((database) => carryOut(database, { act: 'remove', message, reason: reason.join(' ') }, message))
  }
  if ((command === 'mute' || command === 'ban') && given.length >= 3) {
    return onDatabase((database) => sanction(database, command, given))
  }
  return printError(USAGE)
}

async function sanction(database: Database, act: 'mute' | 'ban', given: readonly string[]): Promise<number> {
  const [account = '', typed = '', ...reason] = given
  const minutes = readWhole(typed)
  if (minutes === undefined || minutes > MAX_MINUTES)
    return printError(`"${typed}" is not 0 to ${MAX_MINUTES} minutes.`)
  const member = await findByAccount(database.read, account)
  if (!member) return printError(`There is no account ${account}.`)
  return carryOut(database, { act, memberId: member.id, minutes, reason: reason.join(' ') }, account)
}

async function carryOut(database: Database, act: ModerationAct, name: string): Promise<number> {
  const now = Date.now()
  const done = await database.write(async (rows) => {
    const moderated = await moderate(rows, act, { now, id: randomBytes(12).toString('base64url') })
    if (!moderated) return false
    await logShell(rows, { at: now, act: logActs[act.act], ...aboutModerated(moderated) })
    return true
  })
  if (!done) return printError(`There is no message ${name} that could be removed.`)
  print(act.act === 'remove' ? `${name} is removed.` : sanctioned(act, name))
  return 0
}

function sanctioned({ act, minutes }: { act: 'mute' | 'ban'; minutes: number }, name: string): string {
  if (minutes === 0) return act === 'mute' ? `${name} can write again.` : `${name} can enter again.`
  return act === 'mute' ? `${name} cannot write for ${minutes} minutes.` : `${name} is banned for ${minutes} minutes.`
}

async function printRooms(database: Database): Promise<number> {
  const rooms = await listRooms(database.read)
  for (const { room, messages, last, reports } of rooms) {
    const latest = last === null ? '' : `, the last ${new Date(last).toISOString()}`
    print(`${room}: ${messages} messages${latest}, ${reports} open reports`)
  }
  if (rooms.length === 0) print('Nobody has entered the chat yet.')
  return 0
}
