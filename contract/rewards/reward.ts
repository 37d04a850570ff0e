import {
  type InferOutput,
  array,
  check,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
} from 'valibot'
import { positiveMinor } from '#contract/money/money.ts'

/**
 * What one bonus can be played with: never games of chance and sports together (LCCP SR 5.1.1). Tickets of draws are
 * bought with own money alone, so lotteries are in neither.
 */
export const bonusGroups = { games: ['RNG', 'PVP', 'LIVE', 'FISH', 'ELOTT'], sports: ['SPORTS', 'ESPORTS'] } as const
type BonusGroup = keyof typeof bonusGroups
export type BonusKind = (typeof bonusGroups)[BonusGroup][number]

/** How often a bonus may have to be staked at most. */
export const MAX_TIMES = 10
export const MAX_BONUS_DAYS = 90
/** Games that one bonus can exclude. */
const MAX_EXCLUDED = 200

/** Percent of a stake that count. None is a default: a missing weight once meant all. */
const weight = pipe(number(), integer(), minValue(0), maxValue(100))
const weightsOfGames = strictObject({ RNG: weight, PVP: weight, LIVE: weight, FISH: weight, ELOTT: weight })
const weightsOfSports = strictObject({ SPORTS: weight, ESPORTS: weight })

const shared = {
  /** Minor units. */
  amount: positiveMinor,
  /** Required: `amount` times this, in stakes by weight. */
  times: pipe(number(), integer(), minValue(1), maxValue(MAX_TIMES)),
  /** The largest stake of a round while it runs, in minor units: the bet and its raises. */
  largest: positiveMinor,
  /** How long it runs from when it begins. */
  days: pipe(number(), integer(), minValue(1), maxValue(MAX_BONUS_DAYS)),
  /** Games, by their node ids, that it cannot be played with. */
  excluded: optional(pipe(array(pipe(string(), maxLength(64))), maxLength(MAX_EXCLUDED)), []),
}

const isFulfillable = (weights: Record<string, number>) => Object.values(weights).some((one) => one > 0)

/** The terms of a bonus, kept with each one as they were accepted. */
export const bonusTerms = union([
  pipe(
    strictObject({ ...shared, group: picklist(['games']), weights: weightsOfGames }),
    check(({ weights }) => isFulfillable(weights)),
  ),
  pipe(
    strictObject({ ...shared, group: picklist(['sports']), weights: weightsOfSports }),
    check(({ weights }) => isFulfillable(weights)),
  ),
])
export type BonusTerms = InferOutput<typeof bonusTerms>

/** Whole points. */
export const positivePoints = pipe(number(), integer(), minValue(1), maxValue(1_000_000_000))

/** What a mission, a promotion, a place on a board, a friend or a level brings. */
export const reward = union([strictObject({ points: positivePoints }), strictObject({ bonus: bonusTerms })])
export type Reward = InferOutput<typeof reward>
