import {
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { MAX_STAKE, MAX_TARGET, MIN_STAKE, MIN_TARGET } from './dice/fair.ts'

/** 128 bits or more, made by the page: a play's token and a round's id. */
const handle = pipe(string(), regex(/^[\w-]{22,64}$/))
const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** POST /api/open: the launch's one-time ticket for a play under the token that the page has made. */
export const openRequest = strictObject({ ticket: pipe(string(), regex(/^[\w.:-]{8,64}$/)), play: handle })

/** POST /api/state */
export const stateRequest = strictObject({ play: handle })

/** POST /api/roll: stake in minor units, target in hundredths. */
export const rollRequest = strictObject({
  play: handle,
  roundId: handle,
  stake: whole(MIN_STAKE, MAX_STAKE),
  target: whole(MIN_TARGET, MAX_TARGET),
  direction: picklist(['under', 'over']),
  // any writing, but nothing that UTF-8 cannot carry or that hides on a screen
  clientSeed: pipe(
    string(),
    minLength(1),
    maxLength(64),
    check((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  ),
  nonce: whole(1, 1_000_000_000),
})
