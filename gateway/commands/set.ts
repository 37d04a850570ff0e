import type { Database, Rows } from '#gateway/db/database.ts'
import { allSettings, changeSetting, permissionCodes, setSwitch } from '#gateway/settings/settings.rows.ts'
import { SHELL, logShell } from '#gateway/staff/log.rows.ts'
import { databasePath, onDatabase } from './on-database.ts'
import { printError, readWhole } from './terminal.ts'
import {
  type SettingName,
  boundsOf,
  gamePaces,
  isSettingName,
  settingNames,
  settings,
} from '#gateway/settings/settings.rules.ts'

/**
 * `npm run set -- <name> <number>`: changes a setting, whether or not the gateway is running (its database is in
 * ATOLL_DATA). Names are those of the table in settings.rules.ts, and the codes of the permission tree, which take 1
 * (on) or 0 (off); `gamePace <name>` sets the named values of the pace of games. Anything else prints them all.
 */
const [name = '', typed = ''] = process.argv.slice(2)
const value = readWhole(typed)

process.exitCode = await onDatabase(set)

async function set(database: Database): Promise<number> {
  if (name === 'gamePace' && Object.hasOwn(gamePaces, typed)) return setPace(database, gamePaces[typed] ?? {})
  if (value === undefined) return printError(await usage(database.read))
  if (isSettingName(name)) return setOne(database, value)
  const isSet = value <= 1 && (await database.write((rows) => setSwitch(rows, name, value === 1)))
  return isSet ? printResult(value, true) : printError(await usage(database.read))
}

async function setPace(database: Database, values: Partial<Record<SettingName, number>>): Promise<number> {
  await database.write(async (rows) => {
    for (const [each, wanted] of Object.entries(values)) await setLogged(rows, each, wanted)
  })
  process.stdout.write(`gamePace is ${typed} in ${databasePath()}: ${Object.entries(values).flat().join(' ')}\n`)
  return 0
}

async function setOne(database: Database, wanted: number): Promise<number> {
  const wrong = await database.write((rows) => setLogged(rows, name, wanted))
  return wrong ? printError(wrong) : printResult(wanted, isSettingName(name) && settings[name].unit === 'switch')
}

/** Sets a setting, and logs it beside the changes of the staff centre; returns what is wrong. */
async function setLogged(rows: Rows, each: string, wanted: number): Promise<string | undefined> {
  const at = Date.now()
  const changed = await changeSetting(rows, { name: each, value: wanted, person: SHELL, at })
  if (typeof changed === 'string') return changed
  const detail = { from: changed.before, to: wanted }
  await logShell(rows, { at, act: 'changeSetting', subjectKind: 'setting', subject: each, detail })
  return undefined
}

/** Returns the list of all settings with their values and bounds. */
async function usage(rows: Rows): Promise<string> {
  const values = await allSettings(rows)
  const lines = settingNames.map((each) => {
    const { unit, default: fallback } = settings[each]
    const { min, max } = boundsOf(each, values)
    return `\n  ${each}: ${values[each]} (${unit}, ${min} to ${max}, default ${fallback})`
  })
  const codes = (await permissionCodes(rows)).map((code) => `\n  ${code}`)
  return `npm run set -- <name> <number>${lines.join('')}\nnpm run set -- gamePace <${Object.keys(gamePaces).join('|')}>\nnpm run set -- <code> <0|1>${codes.join('')}`
}

function printResult(wanted: number, isSwitch: boolean): number {
  const stated = isSwitch ? ['off', 'on'][wanted] : wanted
  process.stdout.write(`${name} is ${stated} in ${databasePath()}\n`)
  return 0
}
