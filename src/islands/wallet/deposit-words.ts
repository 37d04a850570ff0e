import type { Language } from '#brand/languages.ts'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { DepositError } from '#stores/wallet/deposit.ts'
import type { DepositFacts } from '#stores/wallet/deposits.ts'

/** The facts, language and translator of the parts of a deposit. */
export interface TextContext {
  readonly facts: DepositFacts
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Returns the error text of a deposit's amount. */
export function depositErrorText(fieldError: DepositError, { facts, language, t }: TextContext): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  switch (fieldError) {
    case 'missing':
      return t('deposit.amountMissing')
    case 'day':
      return t('deposit.day', { left: money(facts.leftToday) })
    case 'amount_invalid':
      return t('deposit.amountWrong', { example: (10).toFixed(facts.digits) })
    case 'amount_too_small':
      return t('deposit.amountSmall', { min: money(facts.min) })
    case 'amount_too_large':
      return t('deposit.amountLarge', { max: money(facts.max) })
  }
}

/** Returns how much of the daily limit is left, and until when. */
export function dayText({ facts, language, t }: TextContext): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const { maxPerDay, leftToday, dayEndsAt } = facts
  return t('deposit.left', {
    max: money(maxPerDay),
    left: money(leftToday),
    time: formatMoment(language, dayEndsAt),
  })
}

const MAX_PRESETS = 5
const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]

/** Returns the largest round amounts that can be deposited now, in minor units. */
export function presetsOf({ min, max, leftToday, digits }: DepositFacts): readonly number[] {
  return steps
    .map((step) => step * 10 ** digits)
    .filter((amount) => amount >= min && amount <= Math.min(max, leftToday))
    .slice(-MAX_PRESETS)
}
