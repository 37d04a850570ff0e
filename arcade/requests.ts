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

/** At least 128 bits, made by the page: a play's token or a round's id. */
export const handle = pipe(string(), regex(/^[\w-]{22,64}$/))

/** POST /api/<game>/open: exchanges the one-time launch ticket for a play under the token that the page made. */
export const openRequest = strictObject({ ticket: pipe(string(), regex(/^[\w.:-]{8,64}$/)), play: handle })

/** POST /api/<game>/state */
export const stateRequest = strictObject({ play: handle })

/** POST /api/<game>/shown: the page has shown how this round ended. */
export const shownRequest = strictObject({ play: handle, roundId: handle })

/** POST /api/<game>/round: stake in minor units. Each game checks its stake limits and bets itself. */
export const roundRequest = strictObject({
  play: handle,
  roundId: handle,
  stake: pipe(number(), safeInteger(), minValue(1)),
  bet: unknown(),
  // any script, but nothing that UTF-8 cannot encode or that is invisible
  clientSeed: pipe(
    string(),
    minLength(1),
    maxLength(64),
    check((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  ),
  nonce: pipe(number(), integer(), minValue(1), maxValue(1_000_000_000)),
})

/** POST /api/<game>/move, of games whose rounds take several moves. Each game checks its moves itself. */
export const moveRequest = strictObject({
  play: handle,
  roundId: handle,
  no: pipe(number(), integer(), minValue(1), maxValue(1_000)),
  move: unknown(),
})
