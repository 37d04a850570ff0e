import { type InferOutput, check, integer, literal, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import { betEntry, isBetTitle, maxStake, whyNotBetTitle } from '#arcade/shared/bet-table.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** The bets of a table. */
export const bets = ['dragon', 'tiger', 'tie'] as const
export type DragonTigerBet = (typeof bets)[number]

/** The file of a dragon tiger title. */
export const dragonTigerTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('dragontiger'),
    maxStake,
    decks: pipe(number(), integer(), minValue(1), maxValue(8)),
    bets: strictObject({ dragon: betEntry, tiger: betEntry, tie: betEntry }),
  }),
  check(isBetTitle, whyNotBetTitle),
)

export type DragonTigerTitle = Readonly<InferOutput<typeof dragonTigerTitle>>
