import { type InferOutput, check, integer, literal, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import { betEntry, isBetTitle, maxStake, whyNotBetTitle } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** The file of a dragon tiger title. */
export const dragonTigerTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('dragontiger'),
    maxStake,
    decks: pipe(number(), integer(), minValue(1), maxValue(8)),
    bets: strictObject({ dragon: betEntry, tiger: betEntry, tie: betEntry }),
  }),
  check((title) => isBetTitle(title), whyNotBetTitle),
)

export type DragonTigerTitle = Readonly<InferOutput<typeof dragonTigerTitle>>
