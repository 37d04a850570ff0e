import {
  integer,
  literal,
  maxValue,
  minValue,
  number,
  pipe,
  strictObject,
  string,
  regex,
  unknown,
  variant,
} from 'valibot'
import { handle } from '#arcade/requests.ts'

/** Messages from pages are shorter; a longer one closes the connection. */
export const MAX_MESSAGE_BYTES = 4_000

const round = pipe(number(), integer(), minValue(1), maxValue(1_000_000_000))

/** POST /api/<table>/word: a page's random contribution, sent when it sees the hash of a chain without a public seed. */
export const wordRequest = strictObject({
  play: handle,
  commitment: pipe(string(), regex(/^[\da-f]{64}$/)),
  word: handle,
})
/** POST /api/<table>/slip; the table's own rules validate the slip. */
export const slipRequest = strictObject({ play: handle, id: handle, round, slip: unknown() })
/** POST /api/<table>/back takes a slip back before the close. */
export const backRequest = strictObject({ play: handle, id: handle })
/** POST /api/<table>/round: a finished round by its number. */
export const pastRequest = strictObject({ play: handle, round })

/** One message of the WebSocket. */
export const clientMessage = variant('t', [
  strictObject({ t: literal('sit'), play: handle }),
  strictObject({ t: literal('slip'), id: handle, round, slip: unknown() }),
  strictObject({ t: literal('back'), id: handle }),
])
