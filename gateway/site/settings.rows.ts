import type { WhitelabelNode } from '#contract/site.ts'
import type { Rows } from '#gateway/db/database.ts'
import { feedbackBounds } from '#gateway/help/feedback.rows.ts'
import { whitelabelTree } from './site.rows.ts'

/** What an operator turns on and off for the site as a whole; everything else is a code of the permission tree. */
const siteSettings = ['maintenance', 'regionRestriction', 'loginedToHomePage', 'verifyNewNetworks'] as const

/** What an operator sets to a number: between how many words a feedback has (S5.37). */
const numberSettings = ['feedbackMinWords', 'feedbackMaxWords'] as const
const MOST_WORDS = 2000

/**
 * Turns a setting of the site, or every node of the permission tree with this code, on or off. The next call that the
 * gateway answers goes by it; a seed leaves it as it is.
 * @returns whether there is anything of this name
 */
export async function turn(rows: Rows, name: string, on: boolean): Promise<boolean> {
  const value = on ? '1' : '0'
  if (siteSettings.some((setting) => setting === name)) {
    await keep(rows, name, value)
    return true
  }
  const tree = await whitelabelTree(rows)
  if (!codesOf(tree).includes(name)) return false
  await keep(rows, 'whitelabel', JSON.stringify(withNode(tree, name, value)))
  return true
}

/**
 * Sets what is a number; the least stays no more than the most.
 * @returns `undefined` when it is set, else why not
 */
export async function setNumber(rows: Rows, name: string, value: number): Promise<string | undefined> {
  if (!numberSettings.some((setting) => setting === name)) return `${name} is no number`
  const { minWords, maxWords } = await feedbackBounds(rows)
  const [least, most] = name === 'feedbackMinWords' ? [1, maxWords] : [Math.max(1, minWords), MOST_WORDS]
  if (value < least || value > most) return `${name} is a number from ${least} to ${most}`
  await keep(rows, name, String(value))
  return undefined
}

/** The names that `setNumber` knows. */
export function countable(): readonly string[] {
  return numberSettings
}

/** The names that `turn` knows. */
export async function turnable(rows: Rows): Promise<string[]> {
  return [...siteSettings, ...codesOf(await whitelabelTree(rows))]
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

async function keep(rows: Rows, key: string, value: string): Promise<void> {
  await rows
    .insertInto('setting')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute()
}
