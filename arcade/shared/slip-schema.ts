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

import { MAX_BETS, type Slip, type SlipLimits, stakeOf } from './slip.ts'

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
