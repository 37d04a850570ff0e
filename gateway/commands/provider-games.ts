import { readFileSync } from 'node:fs'
import { safeParse } from 'valibot'
import { parse as parseYaml } from 'yaml'
import type { Database } from '#gateway/db/database.ts'
import { findProvider } from '#gateway/providers/providers.rows.ts'
import { vendorFile } from '#gateway/seed/catalogue.ts'
import { applyGames, switchGame } from '#gateway/seed/provider-games.ts'
import { logShell } from '#gateway/staff/log.rows.ts'
import { harmless, print, printError } from './terminal.ts'

const deeds = { pause: 'is paused', open: 'is open', remove: 'is removed', list: 'is listed again, and open' } as const

/** The lines that the same acts of staff have in the log. */
const lines = {
  pause: { act: 'setGameMaintenance', detail: { maintenance: 'on' } },
  open: { act: 'setGameMaintenance', detail: { maintenance: 'off' } },
  remove: { act: 'setGameShown', detail: { shown: 'off' } },
  list: { act: 'setGameShown', detail: { shown: 'on' } },
} as const

interface Asked {
  readonly code: string
  readonly given: readonly string[]
  /** Printed if the words say nothing of this. */
  readonly usage: string
}

/** `npm run providers -- games`: lists and changes a provider's games. */
export async function changeGames(database: Database, { code, given, usage }: Asked): Promise<number> {
  const [first, nodeId] = given
  if (first === undefined) return listGames(database, code)
  if (nodeId === undefined) return applyFile(database, code, first)
  return isDeed(first) ? changeGame(database, { code, nodeId, deed: first }) : printError(usage)
}

function isDeed(word: string): word is keyof typeof deeds {
  return Object.hasOwn(deeds, word)
}

async function listGames({ read }: Database, code: string): Promise<number> {
  if (!(await findProvider(read, code))) return printError(`There is no provider ${code}.`)
  const games = await read
    .selectFrom('game')
    .select(['node_id', 'name', 'game_type', 'state'])
    .where('vassalage', '=', code)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  for (const { node_id, name, game_type, state } of games)
    print(`${node_id} ${harmless(name)}: ${game_type}, ${state === 'open' ? 'open' : 'paused'}`)
  if (games.length === 0) print('It has none.')
  return 0
}

async function applyFile(database: Database, code: string, path: string): Promise<number> {
  const file = readFile(path)
  if (typeof file === 'string') return printError(file)
  if (file.vendor !== code) return printError(`${path} is of the provider ${file.vendor}, not ${code}.`)
  const applied = await database.write((rows) => applyGames(rows, file))
  if (typeof applied === 'string') return printError(applied)
  const { added, changed, others } = applied
  print(`Added: ${listed(added)}. Changed: ${listed(changed)}.`)
  if (others.length > 0)
    print(
      `Not in the file, and unchanged: ${listed(others)}. Remove one: npm run providers -- games ${code} remove ${others[0]}`,
    )
  return 0
}

function readFile(path: string) {
  try {
    const parsed = safeParse(vendorFile, parseYaml(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.output
    const [{ path: place = [], message }] = parsed.issues
    return `${path} is no file of the catalogue. ${place.map(({ key }) => String(key)).join('.')}: ${message}.`
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

interface GameChange {
  readonly code: string
  readonly nodeId: string
  readonly deed: keyof typeof deeds
}

async function changeGame(database: Database, { code, nodeId, deed }: GameChange): Promise<number> {
  const at = Date.now()
  const wrong = await database.write(async (rows) => {
    const flaw = await switchGame(rows, { code, nodeId, deed, at })
    const line = { at, subjectKind: 'game', subject: nodeId, ...lines[deed] } as const
    if (flaw === undefined) await logShell(rows, line)
    return flaw
  })
  if (wrong) return printError(wrong)
  print(`${nodeId} ${deeds[deed]}.`)
  return 0
}

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ')
}
