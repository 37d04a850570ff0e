import type { Language } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { memberZone } from '#browser/zone.ts'

/** The language and translator of the parts of a table. */
export interface TextContext {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Formats an amount with its sign, for credits and debits. */
export function signed(language: Language, amount: { minor: number; digits: number }): string {
  return formatMoney(language, amount, 'exceptZero')
}

/** Names a column of times in a file, with their time zone: its exact name, as programs read it. */
export function timeIn(column: string, t: TextContext['t']): string {
  return t('table.timeIn', { column, zone: memberZone() })
}

/** Returns the texts of a pager. */
export function pagerWords({ language, t }: TextContext) {
  const number = (of: number) => formatNumber(language, of)
  return {
    name: t('table.pages'),
    previous: t('table.previousPage'),
    next: t('table.nextPage'),
    page: (of: number) => t('table.pageOf', { page: number(of) }),
    number,
  }
}
