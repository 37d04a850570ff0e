import { array, parse } from 'valibot'
import { type WhitelabelNode, whitelabelNode } from '#contract/site/status.ts'
import type { Rows } from '#gateway/db/database.ts'
import {
  type SettingName,
  type SettingValues,
  boundsOf,
  isSettingName,
  settingFrom,
  settingNames,
  settings,
} from './settings.rules.ts'

/** Returns one value of the table `setting`; `undefined` if it was never set. */
export async function setting(rows: Rows, key: string): Promise<string | undefined> {
  const row = await rows.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Returns the value of a setting, in its unit; its default if it is missing or invalid. */
export async function numberSetting(rows: Rows, name: SettingName): Promise<number> {
  return settingFrom(name, await setting(rows, name))
}

/** Returns the values of all settings. */
export async function allSettings(rows: Rows): Promise<SettingValues> {
  const stored = await storedSettings(rows)
  const values = settingNames.map((name) => [name, settingFrom(name, stored.get(name))])
  return Object.fromEntries(values)
}

/** Returns what is wrong with stored settings, a sentence each: an edited database, or bounds that have changed. */
export async function invalidSettings(rows: Rows): Promise<string[]> {
  const [stored, values] = [await storedSettings(rows), await allSettings(rows)]
  return settingNames.flatMap((name) => {
    const text = stored.get(name)
    const { min, max } = boundsOf(name, values)
    if (text === undefined || (values[name] === Number(text) && min <= values[name] && values[name] <= max)) return []
    return [`The setting ${name} is "${text}", but must be from ${min} to ${max}; ${values[name]} applies.`]
  })
}

/**
 * Sets a setting; of a switch, 1 is on and 0 off. It takes effect with the gateway's next call.
 * @returns `undefined` on success, else the error
 */
export async function setNumber(rows: Rows, name: string, value: number): Promise<string | undefined> {
  if (!isSettingName(name)) return `${name} is not a numeric setting`
  const { min, max } = boundsOf(name, await allSettings(rows))
  if (value < min || value > max) return `${name} must be from ${min} to ${max}`
  await upsertSetting(rows, name, String(value))
  return undefined
}

/** A change of a setting, and who makes it. */
export interface SettingChange {
  readonly name: string
  readonly value: number
  /** A name of staff, or `shell`. */
  readonly person: string
  readonly at: number
}

/**
 * Sets a setting as `setNumber` does, and keeps what it was before, so that it can be undone. Must run inside
 * `database.write`.
 * @returns what it was, or the error
 */
export async function changeSetting(rows: Rows, change: SettingChange): Promise<{ before: number } | string> {
  const { name, value, person, at } = change
  if (!isSettingName(name)) return `${name} is not a numeric setting`
  const before = await numberSetting(rows, name)
  const wrong = await setNumber(rows, name, value)
  if (wrong !== undefined) return wrong
  if (before !== value) {
    await rows.insertInto('setting_change').values({ name, before, after: value, person, at }).execute()
  }
  return { before }
}

/** Returns the last change of each setting that was ever changed. */
export async function lastChanges(rows: Rows) {
  const last = rows
    .selectFrom('setting_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('name')
  return rows.selectFrom('setting_change').selectAll().where('id', 'in', last).execute()
}

/**
 * Sets a switch of the site, or every node of the permission tree with this code, to on or off. It takes effect with
 * the gateway's next call; the seed does not change it back.
 * @returns whether there is a switch of this name
 */
export async function setSwitch(rows: Rows, name: string, on: boolean): Promise<boolean> {
  const value = on ? '1' : '0'
  if (isSettingName(name) && settings[name].unit === 'switch') {
    await upsertSetting(rows, name, value)
    return true
  }
  const tree = await whitelabelTree(rows)
  if (!codesOf(tree).includes(name)) return false
  await upsertSetting(rows, 'whitelabel', JSON.stringify(withNode(tree, name, value)))
  return true
}

/** Returns the permission tree; if it is not set, nothing is permitted. */
export async function whitelabelTree(rows: Rows): Promise<WhitelabelNode[]> {
  return parse(array(whitelabelNode), JSON.parse((await setting(rows, 'whitelabel')) ?? '[]'))
}

/** Returns the codes of the permission tree, which `setSwitch` accepts. */
export async function permissionCodes(rows: Rows): Promise<string[]> {
  return codesOf(await whitelabelTree(rows))
}

function withNode(nodes: readonly WhitelabelNode[], code: string, enabled: string): WhitelabelNode[] {
  return nodes.map((node) => ({
    ...node,
    ...(node.modId === code && { enabled }),
    ...(node.children && { children: withNode(node.children, code, enabled) }),
  }))
}

function codesOf(nodes: readonly WhitelabelNode[]): string[] {
  return nodes.flatMap(({ modId, children }) => [modId, ...codesOf(children ?? [])])
}

async function storedSettings(rows: Rows): Promise<ReadonlyMap<string, string>> {
  const found = await rows.selectFrom('setting').selectAll().where('key', 'in', settingNames).execute()
  return new Map(found.map(({ key, value }) => [key, value]))
}

async function upsertSetting(rows: Rows, key: string, value: string): Promise<void> {
  await rows
    .insertInto('setting')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute()
}
