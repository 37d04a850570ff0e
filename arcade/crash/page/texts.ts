import { locale } from '#arcade/page/words.ts'

const factor = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats hundredths for an input: 153 is 1.53. */
export const heightText = (hundredths: number) => factor.format(hundredths / 100)
/** Formats hundredths with a sign: 1.53×. */
export const timesText = (hundredths: number) => `${heightText(hundredths)}×`
