import { locale } from '#arcade/page/words.ts'
import type { DiceOutcome } from '../wire.ts'

const hundredth = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a face or a target in hundredths: 5025 is 50.25. */
export const faceText = (hundredths: number) => hundredth.format(hundredths / 100)

/** Returns the values of the result texts. */
export const valuesOf = ({ outcome }: { readonly outcome: DiceOutcome }) => ({ roll: faceText(outcome.roll) })
