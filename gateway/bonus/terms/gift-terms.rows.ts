import type { BonusTerms } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'

/** All stakes in games count whole. */
const weights = { RNG: 100, PVP: 100, LIVE: 100, FISH: 100, ELOTT: 100 }

/** Returns the terms of a bonus that people decide about, as the operator has set them. */
export async function giftTerms(rows: Rows, amount: number): Promise<BonusTerms> {
  const times = await numberSetting(rows, 'giftTimes')
  const largest = await numberSetting(rows, 'giftLargest')
  const days = await numberSetting(rows, 'giftDays')
  return { amount, times, group: 'games', weights, largest, days, excluded: [] }
}
