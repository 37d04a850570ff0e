import { randomBytes } from 'node:crypto'
import type { Database, Rows } from '#gateway/db/database.ts'
import {
  type Change,
  addProvider,
  changeProvider,
  confirmSecret,
  findProvider,
  listProviders,
  openRoundsOf,
  removeProvider,
  rotateSecret,
  switchProvider,
} from '#gateway/providers/providers.rows.ts'
import { type ProviderFlaw, flaw } from '#gateway/providers/flaws.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { onDatabase } from './on-database.ts'
import { changeGames } from './provider-games.ts'
import { harmless, print, printError } from './terminal.ts'

/**
 * `npm run providers`: adds, changes, pauses and removes providers and their games, whether or not the gateway is running
 * (its database is in ATOLL_DATA). docs/providers.md tells what each does.
 */
const USAGE = `npm run providers -- list                         lists the providers, their games and open rounds
npm run providers -- add <code> <address> [<name>]
                                              adds a provider, not connected yet, and prints its secret once
npm run providers -- set <code> address <address>
npm run providers -- set <code> name <name>
npm run providers -- set <code> origins [<origin> …]
                                              changes where its games are; origins: where they go on in their frame
npm run providers -- rotate <code>            makes a new secret, valid beside the old one, and prints it once
npm run providers -- confirm <code>           ends the old secret, once a call was signed with the new one
npm run providers -- open <code>              opens it to launches and stakes
npm run providers -- pause <code>             refuses launches and stakes; open rounds still end
npm run providers -- remove <code>            removes it with its games, if no round is open
npm run providers -- games <code>             lists its games
npm run providers -- games <code> <file>      adds and changes the games of a file of the catalogue
npm run providers -- games <code> pause|open|remove|list <game>`

/** 256 bits in letters and digits that stand in a shell without quotes. */
const SECRET_BYTES = 32

type Work = (rows: Rows, code: string, given: readonly string[]) => Promise<ProviderFlaw | undefined>

/** Commands that write: what they do, the name of the act in the log of staff, and its result as the end of a sentence. */
const deeds: Readonly<Record<string, { work: Work; act: string; done: string }>> = {
  set: { work: set, act: 'changeProvider', done: 'is changed' },
  confirm: { work: confirmSecret, act: 'confirmProvider', done: 'signs with its new secret alone' },
  open: { work: (rows, code) => switchProvider(rows, code, 'open'), act: 'switchProvider', done: 'is open' },
  pause: {
    work: (rows, code) => switchProvider(rows, code, 'maintenance'),
    act: 'switchProvider',
    done: 'is paused: no launches and no stakes, and open rounds still end',
  },
  remove: {
    work: (rows, code) => removeProvider(rows, code, Date.now()),
    act: 'removeProvider',
    done: 'is removed',
  },
}

/** How many words follow each command, at least and at most. */
const words: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  add: [2, 3],
  set: [2, 10],
  rotate: [1, 1],
  confirm: [1, 1],
  open: [1, 1],
  pause: [1, 1],
  remove: [1, 1],
  games: [1, 3],
}

const states = { open: 'open', maintenance: 'paused', unconnected: 'not connected yet' } as const

process.exitCode = await run(process.argv.slice(2))

async function run([command = '', ...given]: readonly string[]): Promise<number> {
  const [min, max] = words[command] ?? [1, 0]
  if (given.length < min || given.length > max) return printError(USAGE)
  return onDatabase((database) => runOn(database, command, given))
}

function runOn(database: Database, command: string, [code = '', ...given]: readonly string[]): Promise<number> {
  switch (command) {
    case 'list':
      return list(database)
    case 'games':
      return changeGames(database, { code, given, usage: USAGE })
    case 'add':
      return add(database, code, given)
    case 'rotate':
      return rotate(database, code)
    default:
      return change(database, { command, code, given })
  }
}

interface Asked {
  readonly command: string
  readonly code: string
  readonly given: readonly string[]
}

async function change(database: Database, { command, code, given }: Asked): Promise<number> {
  const deed = deeds[command]
  if (!deed) return printError(USAGE)
  const { work, act, done } = deed
  const wrong = await database.write(async (rows) => {
    const found = await work(rows, code, given)
    if (!found) await logged(rows, { act, code, deed: [command, ...given].join(' ') })
    return found
  })
  if (wrong) return printError(wrong.text)
  print(`${code} ${done}.`)
  if (command === 'set' || command === 'open') await adviseOrigins(database.read, code)
  return 0
}

async function list({ read }: Database): Promise<number> {
  for (const { code, name, ...provider } of await listProviders(read)) {
    const open = await openRoundsOf(read, code)
    const connection = provider.is_house
      ? 'the house itself'
      : `${provider.launch_address ?? 'no address'}${provider.frame_origins && ` ${provider.frame_origins}`}, ${secretsOf(provider)}`
    const by = provider.by_environment ? ', by the environment' : ''
    print(
      `${code} ${harmless(name)}: ${states[provider.state]}, ${connection}${by}, games ${provider.games ?? 0}, open rounds ${open}`,
    )
  }
  return 0
}

type Listed = Awaited<ReturnType<typeof listProviders>>[number]

function secretsOf({
  secret,
  next_secret,
  next_used_at,
}: Pick<Listed, 'secret' | 'next_secret' | 'next_used_at'>): string {
  if (secret === null) return 'no secret'
  if (next_secret === null) return 'one secret'
  return next_used_at === null ? 'a new secret that is not used yet' : 'a new secret to be confirmed'
}

async function add(database: Database, code: string, [address = '', given]: readonly string[]): Promise<number> {
  const secret = newSecret()
  const wrong = await database.write(async (rows) => {
    const name = given ?? (await findProvider(rows, code))?.name ?? code
    const found = await addProvider(rows, { code, name, address, secret })
    if (!found) await logged(rows, { act: 'connectProvider', code, deed: `add ${address} ${name}` })
    return found
  })
  if (wrong) return printError(wrong.text)
  print(`${code} is added, and not connected yet. Give it games, then open it: npm run providers -- open ${code}`)
  printSecret(secret)
  return 0
}

async function rotate(database: Database, code: string): Promise<number> {
  const secret = newSecret()
  const wrong = await database.write(async (rows) => {
    const found = await rotateSecret(rows, code, secret)
    if (!found) await logged(rows, { act: 'rotateProvider', code, deed: 'rotate' })
    return found
  })
  if (wrong) return printError(wrong.text)
  print(`${code} may sign with either secret until: npm run providers -- confirm ${code}`)
  printSecret(secret)
  return 0
}

async function set(rows: Rows, code: string, [what = '', ...values]: readonly string[]) {
  const [value = ''] = values
  if (what === 'origins') return changeProvider(rows, code, { origins: values })
  const changes: Readonly<Record<string, Change>> = { address: { address: value }, name: { name: value } }
  const change = changes[what]
  return change && values.length === 1 ? changeProvider(rows, code, change) : flaw('unknown', USAGE)
}

interface Logged {
  readonly act: string
  readonly code: string
  /** The words of the command. */
  readonly deed: string
}

/** Logs what a command has done, as the pages of staff log it. */
function logged(rows: Rows, { act, code, deed }: Logged): Promise<void> {
  return logShell(rows, { at: Date.now(), act, subjectKind: 'provider', subject: code, detail: { deed } })
}

/** Says what the pages that another host serves must be built with: only the gateway follows its database. */
async function adviseOrigins(rows: Rows, code: string): Promise<void> {
  const provider = await findProvider(rows, code)
  if (!provider?.launch_address) return
  const { origin } = new URL(provider.launch_address)
  print(
    `Pages of the gateway follow within a second. For another host, ATOLL_ARCADE_ORIGIN must name ${[origin, ...provider.frame_origins.split(' ').filter(Boolean)].join(' ')}, and the site be published again.`,
  )
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function printSecret(secret: string): void {
  print(`Secret, shown once: ${secret}`)
}
