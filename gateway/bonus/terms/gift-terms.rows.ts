import type { BonusTerms } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'

/** All stakes in games count whole. */
const weights = { RNG: 100, PVP: 100, LIVE: 100, FISH: 100, ELOTT: 100 }

/** The terms of a bonus that people decide about, but for its amount. */
export type GiftConditions = Omit<Extract<BonusTerms, { group: 'games' }>, 'amount'>

/** Returns the terms of a bonus that people decide about, as the operator has set them. */
export async function giftConditions(rows: Rows): Promise<GiftConditions> {
  const times = await numberSetting(rows, 'giftTimes')
  const largest = await numberSetting(rows, 'giftLargest')
  const days = await numberSetting(rows, 'giftDays')
  return { times, group: 'games', weights, largest, days, excluded: [] }
}

/** Returns these terms for an amount. */
export async function giftTerms(rows: Rows, amount: number): Promise<BonusTerms> {
  return { amount, ...(await giftConditions(rows)) }
}
