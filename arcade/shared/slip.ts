import {
  type GenericSchema,
  array,
  check,
  integer,
  maxLength,
  minLength,
  minValue,
  number,
  pipe,
  readonly,
  strictObject,
  string,
} from 'valibot'

/** Every bet of one seat on a round, each named once. Stakes in minor units. */
export type Slip = readonly { readonly bet: string; readonly stake: number }[]

/** Bets that a slip holds at most: it fits into one message. */
export const MAX_BETS = 60

/** What a title says about stakes. Minor units. */
export interface SlipLimits {
  /** The chips, ascending; every stake is a multiple of the first. */
  readonly stakes: readonly number[]
  /** Of a whole slip. */
  readonly maxStake: number
}

/** Returns the schema of a table's slips. */
export function slipSchema(limits: SlipLimits, isBet: (bet: string) => boolean): GenericSchema<unknown, Slip> {
  const [chip = 1] = limits.stakes
  const stake = pipe(
    number(),
    integer(),
    minValue(chip),
    check((minor) => minor % chip === 0),
  )
  return pipe(
    array(strictObject({ bet: pipe(string(), check(isBet)), stake })),
    minLength(1),
    maxLength(MAX_BETS),
    check((slip) => new Set(slip.map(({ bet }) => bet)).size === slip.length),
    check((slip) => stakeOf(slip) <= limits.maxStake),
    readonly(),
  )
}

/** Returns the sum of a slip's stakes. */
export const stakeOf = (slip: Slip): number => slip.reduce((sum, { stake }) => sum + stake, 0)

/**
 * Returns what a slip pays.
 * @param paysOf what a bet pays for each 1.00 staked on it, stake included, in hundredths
 */
export function paidOf(slip: Slip, paysOf: (bet: string) => number): number {
  return slip.reduce((sum, { bet, stake }) => sum + (stake * paysOf(bet)) / 100, 0)
}
