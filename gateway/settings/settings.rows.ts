import { MAX_MINOR } from '#contract/money/money.ts'
import type { WhitelabelNode } from '#contract/site/status.ts'
import { transferLimits } from '#gateway/agent/agent-transfer.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { feedbackBounds } from '#gateway/help/feedback.rows.ts'
import { depositLimits } from '#gateway/wallet/deposit.rows.ts'
import { withdrawalLimits } from '#gateway/wallet/withdrawal.rows.ts'
import { whitelabelTree } from '#gateway/site/site.rows.ts'

/** What an operator turns on and off for the site as a whole; everything else is a code of the permission tree. */
const siteSettings = ['maintenance', 'regionRestriction', 'loginedToHomePage', 'verifyNewNetworks'] as const

const MAX_WORDS = 2000
/** Basis points of each stake: past this a jackpot would take more than the house's games keep. */
const MAX_SHARE_BP = 500
/** Thirty days: longer nobody is to be left waiting. */
const MAX_HOURS = 720
type Bounds = readonly [min: number, max: number]

/**
 * What an operator sets to a number, and between which it lies: how many words a feedback has (S5.37), what one transfer of
 * an agent moves, minor units (S6.7), and what the next jackpot goes by: its share of each stake, basis points, and what it
 * begins with, minor units (S2.92). Of deposits: between what and what one lies, and all of a member's on one day, minor units
 * (S2.60). Of withdrawals: between what and what one lies, minor units (S2.61), within how many hours
 * the operator answers, and within how many minutes a payout is confirmed (S4.46; readings, X28). The least of a pair stays no more than the most.
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
 * Turns a setting of the site, or every node of the permission tree with this code, on or off. The next call that the
 * gateway answers goes by it; a seed leaves it as it is.
 * @returns whether there is anything of this name
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
 * Sets what is a number.
 * @returns `undefined` when it is set, else why not
 */
export async function setNumber(rows: Rows, name: string, value: number): Promise<string | undefined> {
  const bounds = Object.hasOwn(numberSettings, name) ? numberSettings[name] : undefined
  if (!bounds) return `${name} is no number`
  const [min, max] = await bounds(rows)
  if (value < min || value > max) return `${name} is a number from ${min} to ${max}`
  await upsertSetting(rows, name, String(value))
  return undefined
}

/** The names that `setNumber` knows. */
export function numberSettingNames(): readonly string[] {
  return Object.keys(numberSettings)
}

/** The names that `turn` knows. */
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
