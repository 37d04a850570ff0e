import { type InferOutput, check, integer, literal, maxValue, minValue, number, pipe, strictObject } from 'valibot'
import { betEntry, isBetTitle, maxStake, pays, statedReturn, whyNotBetTitle } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** The file of a colour draw. */
export const colourDrawTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('colourdraw'),
    maxStake,
    /** From one draw to the next. */
    seconds: pipe(number(), integer(), minValue(20), maxValue(600)),
    bets: strictObject({
      /** Green or red; `split` on 5 or 0, which is violet too. */
      colour: strictObject({ pays, split: pays, return: statedReturn }),
      violet: betEntry,
      /** Each of the ten digits. */
      digit: betEntry,
      /** Big or small. */
      size: betEntry,
    }),
  }),
  check((title) => isBetTitle(title), whyNotBetTitle),
)

export type ColourDrawTitle = Readonly<InferOutput<typeof colourDrawTitle>>
