import { type InferOutput, check, literal, pipe, strictObject, tuple } from 'valibot'
import { betEntry, isBetTitle, maxStake, pays, statedReturn, whyNotBetTitle } from '#arcade/shared/bet-title.ts'
import { titleEntries } from '#arcade/titles/title.ts'

/** The file of a sic bo title. Sums that are equally likely share an entry, as do all faces. */
export const sicBoTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('sicbo'),
    maxStake,
    bets: strictObject({
      /** 11 to 17, or 4 to 10; odd or even: all lose on a triple. */
      half: betEntry,
      'sum-4-17': betEntry,
      'sum-5-16': betEntry,
      'sum-6-15': betEntry,
      'sum-7-14': betEntry,
      'sum-8-13': betEntry,
      'sum-9-12': betEntry,
      'sum-10-11': betEntry,
      /** One face: pays for one, two and three dice. */
      face: strictObject({ pays: tuple([pays, pays, pays]), return: statedReturn }),
      /** Two different faces. */
      two: betEntry,
      /** The same face twice at least. */
      double: betEntry,
      triple: betEntry,
      anyTriple: betEntry,
    }),
  }),
  check((title) => isBetTitle(title), whyNotBetTitle),
)

export type SicBoTitle = Readonly<InferOutput<typeof sicBoTitle>>
