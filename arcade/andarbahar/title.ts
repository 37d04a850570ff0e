import { type InferOutput, check, literal, pipe, strictObject } from 'valibot'
import { betEntry, isBetTitle, maxStake, whyNotBetTitle } from '#arcade/shared/bet-table.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** Bets on the number of cards that are dealt until the match, by name: from and to. */
export const counts = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-25': [16, 25],
  '26-49': [26, 49],
} as const

/** The bets of a table. */
export const bets = ['andar', 'bahar', '1-5', '6-10', '11-15', '16-25', '26-49'] as const
export type AndarBaharBet = (typeof bets)[number]

/** The file of an andar bahar title. */
export const andarBaharTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('andarbahar'),
    maxStake,
    bets: strictObject({
      andar: betEntry,
      bahar: betEntry,
      '1-5': betEntry,
      '6-10': betEntry,
      '11-15': betEntry,
      '16-25': betEntry,
      '26-49': betEntry,
    }),
  }),
  check(isBetTitle, whyNotBetTitle),
)

export type AndarBaharTitle = Readonly<InferOutput<typeof andarBaharTitle>>
