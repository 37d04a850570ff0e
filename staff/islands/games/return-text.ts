import { formatRate } from '#i18n/exact.ts'
import type { TextContext } from '#staff/parts/text.tsx'

/** Parts per million in a basis point. */
const PPM_OF_BP = 100

/** Returns a return in basis points of the stakes as a percentage. */
export function returnText(language: TextContext['language'], bp: number): string {
  return formatRate(language, bp * PPM_OF_BP)
}
