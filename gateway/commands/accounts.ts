import { randomBytes } from 'node:crypto'
import { validateField } from '#contract/fields/field-error.ts'
import { insertAffiliate } from '#gateway/affiliate/affiliate.rows.ts'
import { findByAccount, insertMember } from '#gateway/auth/login/login.rows.ts'
import { setPassword } from '#gateway/auth/passwords/password.rows.ts'
import { createPasswords } from '#gateway/auth/passwords/passwords.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { openWithoutCredits } from '#gateway/wallet/opening.rows.ts'
import { listBreaks } from './breaks.ts'
import { listGains } from './gains.ts'
import { moveAccount } from './moving.ts'
import { onDatabase } from './on-database.ts'
import { partAccounts } from './parting.ts'
import { changeAccess } from './suspending.ts'
import { print, printError } from './terminal.ts'

/**
 * `npm run accounts`: makes agents, gives new passwords, moves, suspends and parts accounts and lists breaks, self-referrals and accounts that
 * gain together, whether or not the gateway is running (its database is in ATOLL_DATA).
 */
const USAGE = `npm run accounts -- agent <name>       makes an agent without an upline and prints a one-time password
npm run accounts -- password <name>    gives an account a new one-time password and logs it out everywhere
npm run accounts -- move <name> <upline> [<day>]
                                       moves an account with its downline to another agent (- for none), at once or at
                                       the start of a day (2026-03-15, UTC), which an agent with contracts needs
npm run accounts -- suspend <name>     suspends an account: it is logged out everywhere and cannot log in
npm run accounts -- restore <name>     ends a suspension; an account that its member has closed stays closed
npm run accounts -- breaks             lists who is parted, who is on a break, the accounts that it reaches and possible others
npm run accounts -- part <name> <name> <staff> <reason>
                                       parts two accounts that a wrong identity number or payee account makes one person's
npm run accounts -- join <name> <name> <staff> <reason>
                                       makes them one person's again
npm run accounts -- self-referrals     lists registrations that look like an agent's own by the own code
npm run accounts -- gains              lists new accounts of one agent, network or browser that have won`

/** The type of an agent at the top: the other types have an upline (S6.7). */
const TOP_AGENT = 1
/** Letters and digits that cannot be mistaken for each other; 32, so that each byte picks evenly. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz123456789'
/** 80 bits. */
const PASSWORD_LENGTH = 16
/** 40 bits: a code is no secret, but nobody should meet another's by accident. */
const CODE_LENGTH = 8

/** How many words follow each command, at least and at most. */
const words: Readonly<Record<string, readonly [number, number]>> = {
  agent: [1, 1],
  password: [1, 1],
  move: [2, 3],
  suspend: [1, 1],
  restore: [1, 1],
  breaks: [0, 0],
  part: [4, 4],
  join: [4, 4],
  'self-referrals': [0, 0],
  gains: [0, 0],
}

const lists: Readonly<Record<string, (database: Database, at: number) => Promise<number>>> = {
  breaks: listBreaks,
  'self-referrals': listSelfReferrals,
  gains: listGains,
}

process.exitCode = await run(process.argv.slice(2))

async function run([command = '', ...given]: readonly string[]): Promise<number> {
  const [min, max] = words[command] ?? [1, 0]
  if (given.length < min || given.length > max) return printError(USAGE)
  return onDatabase((database) => runOn(database, command, given))
}

function runOn(database: Database, command: string, given: readonly string[]): Promise<number> {
  const [name = ''] = given
  const list = lists[command]
  if (list) return list(database, Date.now())
  switch (command) {
    case 'move':
      return moveAccount(database, given)
    case 'part':
    case 'join':
      return partAccounts(database, command, given)
    case 'suspend':
    case 'restore':
      return changeAccess(database, command, name)
    case 'agent':
      return makeAgent(database, name)
    default:
      return renewPassword(database, name)
  }
}

async function makeAgent(database: Database, account: string): Promise<number> {
  const rule = (await registerRules(database.read)).username
  if (rule && validateField(account, { ...rule, required: true }))
    return printError(`"${account}" is no username: ${rule.minLength} to ${rule.maxLength} letters and digits.`)
  const [password, code] = [random(PASSWORD_LENGTH), random(CODE_LENGTH).toUpperCase()]
  const agent = { account, code, passwordHash: await createPasswords(randomBytes).hash(password) }
  if (!(await database.write((rows) => insertAgent(rows, agent)))) return printError(`${account} already exists.`)
  print(`The agent ${account} can log in. Players who register with the code ${code} belong to this agent.`)
  printPassword(password)
  return 0
}

interface NewAgent {
  readonly account: string
  readonly code: string
  readonly passwordHash: string
}

async function insertAgent(rows: Rows, { account, code, passwordHash }: NewAgent): Promise<boolean> {
  if (await findByAccount(rows, account)) return false
  const id = randomBytes(10).toString('hex')
  const now = Date.now()
  await insertMember(rows, {
    id,
    account,
    nickname: account,
    type: TOP_AGENT,
    rank_level: 0,
    labels: '[]',
    password_hash: passwordHash,
    one_time_password: 1,
    created_at: now,
  })
  await insertAffiliate(rows, { code, member_id: id, domain: null })
  // credits are for members (decision 129): an agent's could leave by a transfer
  await openWithoutCredits(rows, { id, type: TOP_AGENT })
  return true
}

async function renewPassword(database: Database, account: string): Promise<number> {
  const password = random(PASSWORD_LENGTH)
  const after = await createPasswords(randomBytes).hash(password)
  const isRenewed = await database.write(async (rows) => {
    const member = await findByAccount(rows, account)
    if (!member) return false
    await setPassword(rows, { memberId: member.id, after, expiresAt: null, at: Date.now(), isOneTime: true })
    return true
  })
  if (!isRenewed) return printError(`There is no account ${account}.`)
  printPassword(password)
  return 0
}

/** Prints the marked registrations, the newest first (decision 089). */
async function listSelfReferrals(database: Database): Promise<number> {
  const found = await database.read
    .selectFrom('self_referral')
    .innerJoin('member', 'member.id', 'self_referral.member_id')
    .innerJoin('member as agent', 'agent.id', 'self_referral.agent_id')
    .select(['member.account', 'agent.account as agent', 'code', 'sign', 'at'])
    .orderBy('at', 'desc')
    .execute()
  for (const { at, account, agent, code, sign } of found) {
    const outcome = sign === 'device' ? 'attributed to nobody' : `attributed to ${agent}`
    print(`${new Date(at).toISOString()} ${account}: code ${code} of ${agent}, same ${sign}, ${outcome}`)
  }
  if (found.length === 0) print('There are none.')
  return 0
}

function printPassword(password: string): void {
  print(`One-time password, to be changed at the first login: ${password}`)
}

function random(length: number): string {
  return [...randomBytes(length)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
