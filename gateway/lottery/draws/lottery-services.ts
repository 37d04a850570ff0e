import { isTrial } from '#contract/rights.ts'
import { refuseStake } from '#gateway/limits/guard/guard.rows.ts'
import type { Services } from '#gateway/services.ts'
import { createBeaconWatch } from '#gateway/lottery/record/beacon-watch.ts'
import { type BeaconChoice, type BeaconSource, createBeacons } from '#gateway/lottery/record/beacons.ts'
import type { MayStake } from '#gateway/lottery/tickets/buy.rows.ts'
import { createDraws } from './draws.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { createOpened } from './opened.ts'
import { createPopular } from './popular.ts'

/** Members' own limits; trials have none. */
const ownLimits: MayStake = async (rows, { id, type }, stake) =>
  isTrial(type) ? undefined : await refuseStake(rows, id, stake)

/** How an operator sets lotteries up. */
export interface LotteryOptions {
  /** A limit on the stakes of lottery tickets; defaults to the members' own limits. */
  readonly mayStake?: MayStake
  /** Where lottery draws of a date get their beacon from; defaults to nowhere. */
  readonly beacon?: BeaconChoice
  /** Answers for beacons in place of the network. */
  readonly beaconSource?: BeaconSource
}

type Needs = Pick<Services, 'database' | 'sealing' | 'clock' | 'chance' | 'log'> & LotteryOptions

/** Builds the lottery's part of the services. */
export function createLottery({
  database,
  sealing,
  clock,
  chance,
  log,
  mayStake = ownLimits,
  beacon = 'none',
  beaconSource,
}: Needs): Pick<Services, 'popular' | 'opened' | 'lottery' | 'draws' | 'beacons'> {
  const keys = createLotteryKeys(sealing)
  const beacons = createBeacons({ choice: beacon, source: beaconSource, watch: createBeaconWatch(clock, log) })
  return {
    popular: createPopular(database, clock),
    opened: createOpened({ database, keys, clock }),
    lottery: { keys, chance, clock, mayStake, beacons: beacon },
    draws: createDraws({ database, keys, clock, log, beacons }),
    beacons,
  }
}
