import { type InferOutput, check, literal, pipe, strictObject } from 'valibot'
import { betEntry, isBetTitle, maxStake, whyNotBetTitle } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'

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
  check((title) => isBetTitle(title), whyNotBetTitle),
)

export type AndarBaharTitle = Readonly<InferOutput<typeof andarBaharTitle>>
