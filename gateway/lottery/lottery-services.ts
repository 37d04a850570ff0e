import { isTrial } from '#contract/rights.ts'
import { refuseStake } from '#gateway/guard/guard.rows.ts'
import type { Services } from '#gateway/services.ts'
import type { MayStake } from './buy.rows.ts'
import { createDraws } from './draws.ts'
import { createLotteryKeys } from './lottery-keys.ts'
import { createOpened } from './opened.ts'
import { createPopular } from './popular.ts'

/** Members' own limits; trials have none. */
const ownLimits: MayStake = async (rows, { id, type }, stake) =>
  isTrial(type) ? undefined : refuseStake(rows, id, stake)

/** Builds the lottery's part of the services. */
export function createLottery({
  database,
  sealing,
  clock,
  chance,
  mayStake = ownLimits,
}: Pick<Services, 'database' | 'sealing' | 'clock' | 'chance'> & { readonly mayStake?: MayStake | undefined }): Pick<
  Services,
  'popular' | 'opened' | 'lottery' | 'draws'
> {
  const keys = createLotteryKeys(sealing)
  return {
    popular: createPopular(database, clock),
    opened: createOpened({ database, keys, clock }),
    lottery: { keys, chance, clock, mayStake },
    draws: createDraws({ database, keys, clock }),
  }
}
