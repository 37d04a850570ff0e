import { MAX_MINOR } from '#contract/money/money.ts'
import type { WhitelabelNode } from '#contract/site/status.ts'
import { transferLimits } from '#gateway/agent/agent-transfer.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { feedbackBounds } from '#gateway/help/feedback.rows.ts'
import { depositLimits } from '#gateway/wallet/deposit.rows.ts'
import { withdrawalLimits } from '#gateway/wallet/withdrawal.rows.ts'
import { whitelabelTree } from '#gateway/site/site.rows.ts'

/** Switches of the whole site; all others are codes of the permission tree. */
const siteSettings = ['maintenance', 'regionRestriction', 'loginedToHomePage', 'verifyNewNetworks'] as const

const MAX_WORDS = 2000
/** Basis points of each stake: with more, a jackpot would cost more than the games' margin. */
const MAX_SHARE_BP = 500
/** Thirty days: no one should wait longer. */
const MAX_HOURS = 720
type Bounds = readonly [min: number, max: number]

/**
 * Numeric settings and their bounds: the number of words of feedback (S5.37); the amount of an agent's transfer in
 * minor units (S6.7); the next jackpot's share of each stake in basis points and its seed amount in minor units
 * (S2.92); the amount of a deposit, and a member's daily maximum, in minor units (S2.60); the amount of a withdrawal in
 * minor units (S2.61), the hours within which the operator answers, and the minutes within which a payout is confirmed
 * (S4.46; readings, X28). A minimum never exceeds its maximum.
 */
const numberSettings: Readonly<Record<string, (rows: Rows) => Promise<Bounds>>> = {
  feedbackMinWords: async (rows) => [1, (await feedbackBounds(rows)).maxWords],
  feedbackMaxWords: async (rows) => [Math.max(1, (await feedbackBounds(rows)).minWords), MAX_WORDS],
  agentTransferMin: async (rows) => [1, (await transferLimits(rows)).max],
  agentTransferMax: async (rows) => [(await transferLimits(rows)).min, MAX_MINOR],
  depositMin: async (rows) => {
    const { max, maxPerDay } = await depositLimits(rows)
    return [1, Math.min(max, maxPerDay)]
  },
  depositMax: async (rows) => [(await depositLimits(rows)).min, MAX_MINOR],
  depositDay: async (rows) => [(await depositLimits(rows)).min, MAX_MINOR],
  withdrawalMin: async (rows) => [1, (await withdrawalLimits(rows)).max],
  withdrawalMax: async (rows) => [(await withdrawalLimits(rows)).min, MAX_MINOR],
  withdrawalAnswerHours: () => Promise.resolve([1, MAX_HOURS]),
  withdrawalConfirmMinutes: () => Promise.resolve([1, MAX_HOURS * 60]),
  jackpotShare: () => Promise.resolve([0, MAX_SHARE_BP]),
  jackpotSeed: () => Promise.resolve([0, MAX_MINOR]),
}

/**
 * Sets a switch of the site, or every node of the permission tree with this code, to on or off. It takes effect with
 * the gateway's next call; the seed does not change it back.
 * @returns whether there is a switch of this name
 */
export async function setSwitch(rows: Rows, name: string, on: boolean): Promise<boolean> {
  const value = on ? '1' : '0'
  if (siteSettings.some((setting) => setting === name)) {
    await upsertSetting(rows, name, value)
    return true
  }
  const tree = await whitelabelTree(rows)
  if (!codesOf(tree).includes(name)) return false
  await upsertSetting(rows, 'whitelabel', JSON.stringify(withNode(tree, name, value)))
  return true
}

/**
 * Sets a numeric setting.
 * @returns `undefined` on success, else the error
 */
export async function setNumber(rows: Rows, name: string, value: number): Promise<string | undefined> {
  const bounds = Object.hasOwn(numberSettings, name) ? numberSettings[name] : undefined
  if (!bounds) return `${name} is not a numeric setting`
  const [min, max] = await bounds(rows)
  if (value < min || value > max) return `${name} must be from ${min} to ${max}`
  await upsertSetting(rows, name, String(value))
  return undefined
}

/** Returns the names that `setNumber` accepts. */
export function numberSettingNames(): readonly string[] {
  return Object.keys(numberSettings)
}

/** Returns the names that `setSwitch` accepts. */
export async function switchNames(rows: Rows): Promise<string[]> {
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

async function upsertSetting(rows: Rows, key: string, value: string): Promise<void> {
  await rows
    .insertInto('setting')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute()
}
