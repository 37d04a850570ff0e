import {
  type InferOutput,
  check,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  pipe,
  strictObject,
  union,
} from 'valibot'
import { betEntry, isBetTitle, maxStake, whyNotBetTitle } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** What the house takes of a banker's win: so many percent; or nothing, but for a win with three cards to 7, or with 6. */
const commission = union([literal(4), literal(5), literal('none7'), literal('banker6half')])

/** The file of a baccarat title. */
export const baccaratTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('baccarat'),
    maxStake,
    decks: pipe(number(), integer(), minValue(1), maxValue(8)),
    commission,
    bets: strictObject({
      player: betEntry,
      banker: betEntry,
      tie: betEntry,
      playerPair: betEntry,
      bankerPair: betEntry,
    }),
  }),
  check((title) => isBetTitle(title), whyNotBetTitle),
  check(
    (title) => title.bets.banker.pays === (typeof title.commission === 'number' ? 200 - title.commission : 200),
    'the banker pays 2 less the commission',
  ),
)

export type BaccaratTitle = Readonly<InferOutput<typeof baccaratTitle>>
