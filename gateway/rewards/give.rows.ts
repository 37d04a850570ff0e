import type { Reward } from '#contract/rewards/reward.ts'
import { giveBonus } from '#gateway/wallet/bonus.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { postPoints } from '#gateway/points/points.rows.ts'

/** A reward that is due. */
export interface Due {
  /** What it is for: `mission:<id>:<period>:<member>`. The same is given once. */
  readonly id: string
  readonly memberId: string
  readonly reward: Reward
  readonly now: number
}

/**
 * Gives a reward once, whatever it is for: the one place where points and bonuses come into being. Must run inside the
 * `database.write` that decides it.
 */
export async function giveReward(rows: Rows, { id, memberId, reward, now }: Due): Promise<'given' | 'again'> {
  if ('bonus' in reward) return giveBonus(rows, { id, memberId, terms: reward.bonus, now })
  const posted = await postPoints(rows, { id, memberId, amount: reward.points, kind: 'reward', at: now })
  return posted === 'again' ? 'again' : 'given'
}
