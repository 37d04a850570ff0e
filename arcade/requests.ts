import {
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  regex,
  safeInteger,
  strictObject,
  string,
  unknown,
} from 'valibot'

/** 128 bits or more, made by the page: a play's token and a round's id. */
export const handle = pipe(string(), regex(/^[\w-]{22,64}$/))

/** POST /api/<game>/open: the launch's one-time ticket for a play under the token that the page has made. */
export const openRequest = strictObject({ ticket: pipe(string(), regex(/^[\w.:-]{8,64}$/)), play: handle })

/** POST /api/<game>/state */
export const stateRequest = strictObject({ play: handle })

/** POST /api/<game>/round: stake in minor units. Bounds of the stake, and what a bet is, are the game's to say. */
export const roundRequest = strictObject({
  play: handle,
  roundId: handle,
  stake: pipe(number(), safeInteger(), minValue(1)),
  bet: unknown(),
  // any writing, but nothing that UTF-8 cannot carry or that hides on a screen
  clientSeed: pipe(
    string(),
    minLength(1),
    maxLength(64),
    check((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  ),
  nonce: pipe(number(), integer(), minValue(1), maxValue(1_000_000_000)),
})
