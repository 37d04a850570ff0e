import {
  check,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  pipe,
  literal,
  regex,
  strictObject,
  string,
  variant,
} from 'valibot'
import { isStake } from '#arcade/fair/rules.ts'
import { handle } from '#arcade/requests.ts'
import { LOWEST_OUT, TOP, limits } from './rules.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** A bet: its round, the stake in minor units, and the auto cash-out if any. */
const bet = {
  id: handle,
  round: whole(1, 1_000_000_000),
  stake: pipe(
    number(),
    integer(),
    check((stake) => isStake(limits, stake)),
  ),
  auto: nullable(whole(LOWEST_OUT, TOP)),
}

/** POST /api/crash/word: a page's random contribution, sent when it sees the hash of a chain without a public seed. */
export const wordRequest = strictObject({
  play: handle,
  commitment: pipe(string(), regex(/^[\da-f]{64}$/)),
  word: handle,
})
/** POST /api/crash/bet */
export const betRequest = strictObject({ play: handle, ...bet })
/** POST /api/crash/out cashes a bet out; POST /api/crash/back takes one back before take-off. */
export const oneRequest = strictObject({ play: handle, id: handle })
/** POST /api/crash/round: a finished flight by its number. */
export const flownRequest = strictObject({ play: handle, round: whole(1, 1_000_000_000) })

/** One message of the WebSocket. */
export const clientMessage = variant('t', [
  strictObject({ t: literal('sit'), play: handle }),
  strictObject({ t: literal('bet'), ...bet }),
  strictObject({ t: literal('out'), id: handle }),
  strictObject({ t: literal('back'), id: handle }),
])
