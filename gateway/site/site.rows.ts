import { type InferOutput, parse, record, string } from 'valibot'
import { registerRule } from '#contract/site/status.ts'
import type { RegisterFacts } from '#contract/fields/form.ts'
import { type SwitchCode, switchesOf } from '#contract/site/switches.ts'
import type { Side } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { numberSetting, setting, whitelabelTree } from '#gateway/settings/settings.rows.ts'
import type { SettingName } from '#gateway/settings/settings.rules.ts'
import { type Closure, treeOf } from './site.rules.ts'

const closingSettings = prepared((rows, _values: object) =>
  rows
    .selectFrom('setting')
    .select('key')
    .where('key', 'in', ['maintenance', 'regionRestriction'] satisfies SettingName[])
    .where('value', '=', '1'),
)

/** Returns whether the site is closed now, for `closedBy`. */
export async function closure(rows: Rows): Promise<Closure> {
  const on = await closingSettings(rows, {})
  const keys = on.map((row) => row.key)
  return { maintenance: keys.includes('maintenance'), regionRestriction: keys.includes('regionRestriction') }
}

/** Returns whether visitors must log in to see the home page (S2.16). */
export async function isHomeBehindLogin(rows: Rows): Promise<boolean> {
  return (await numberSetting(rows, 'loginedToHomePage')) === 1
}

/** Returns whether a login from a network that is new for the account requires a second step (S4.49). */
export async function verifiesNewNetworks(rows: Rows): Promise<boolean> {
  return (await numberSetting(rows, 'verifyNewNetworks')) === 1
}

/** Returns the default country for callers without a known one, ISO 3166-1; `ZZ` if not set. */
export async function defaultCountry(rows: Rows): Promise<string> {
  return (await setting(rows, 'country')) ?? 'ZZ'
}

/** Returns whether the permission tree switches a function on (S6.8). */
export async function isSwitchedOn(rows: Rows, code: SwitchCode): Promise<boolean> {
  return switchesOf(await whitelabelTree(rows)).includes(code)
}

/** Returns the rules of the registration by field; empty if not set. */
export async function registerRules(rows: Rows): Promise<Record<string, InferOutput<typeof registerRule>>> {
  return parse(record(string(), registerRule), JSON.parse((await setting(rows, 'registerRules')) ?? '{}'))
}

/** Returns the settings that decide which registration forms are open. */
export async function registrationFacts(rows: Rows, side: Side): Promise<RegisterFacts> {
  return { rules: await registerRules(rows), switches: switchesOf(treeOf(side, await whitelabelTree(rows))) }
}

export async function servicePaths(rows: Rows): Promise<{ type: number; path: string }[]> {
  return rows.selectFrom('service_path').select(['type', 'path']).orderBy('position').execute()
}

export async function countryCodes(rows: Rows): Promise<{ code: string; dialingCode: string }[]> {
  return rows.selectFrom('country').select(['code', 'dialing_code as dialingCode']).orderBy('code').execute()
}
