import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'

/** Formats an amount in minor units for a sentence. */
export function moneyText(language: Language, minor: number): string {
  return formatMoney(language, { minor, digits: brand.currency.digits })
}

/** Sets a name apart from the direction of the sentence around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
