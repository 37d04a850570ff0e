import { locale } from '#arcade/page/words.ts'

const factor = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A multiplier as it stands in an input, given in hundredths: 153 is 1.53. */
export const heightText = (hundredths: number) => factor.format(hundredths / 100)
/** The same with its sign: 1.53×. */
export const timesText = (hundredths: number) => `${heightText(hundredths)}×`
