import { locale } from '#arcade/page/words.ts'

const hundredth = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A face or a target, given in hundredths: 5025 is 50.25. */
export const faceText = (hundredths: number) => hundredth.format(hundredths / 100)
