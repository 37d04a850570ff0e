import type { WhitelabelNode } from '#contract/site.ts'
import type { Rows } from '#gateway/db/database.ts'
import { whitelabelTree } from './site.rows.ts'

/** What an operator turns on and off for the site as a whole; everything else is a code of the permission tree. */
const siteSettings = ['maintenance', 'regionRestriction', 'loginedToHomePage', 'verifyNewNetworks'] as const

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
