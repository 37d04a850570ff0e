import {
  array,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { actOutcome, requestId, rowId, staffCall } from './staff-call.ts'

const name = pipe(string(), maxLength(64), regex(/^[a-zA-Z]+$/))

/** All settings, in the gateway's order; `min` and `max` as the values of the others leave them. */
export const staffSettings = staffCall({
  name: 'settings',
  method: 'GET',
  path: '/staff/settings',
  access: 'settings.see',
  input: strictObject({}),
  value: object({
    settings: array(
      object({
        name: string(),
        /** `switch`: 1 is on and 0 off. */
        unit: string(),
        value: number(),
        default: number(),
        min: number(),
        max: number(),
        /** The last change; null if it was never changed here. `id` undoes it. */
        changed: nullable(object({ id: string(), at: number(), by: string(), from: number() })),
      }),
    ),
  }),
})

/**
 * Changes a setting; it acts with the gateway's next call. Raising a bound of payouts takes two people. Refused:
 * `unknown`, `out_of_bounds`, `state_other` (somebody has changed it since: `from` is what the caller saw).
 */
export const changeSetting = staffCall({
  name: 'changeSetting',
  method: 'POST',
  path: '/staff/settings/change',
  access: 'settings.change',
  input: strictObject({
    request: requestId,
    name,
    from: pipe(number(), integer()),
    to: pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  value: actOutcome,
})

/** Undoes the last change of a setting. Refused: `state_other` if another change came after. */
export const undoSetting = staffCall({
  name: 'undoSetting',
  method: 'POST',
  path: '/staff/settings/undo',
  access: 'settings.change',
  input: strictObject({ request: requestId, id: rowId }),
  value: actOutcome,
})
