import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { DepositComplaint } from '#stores/wallet/deposit.ts'
import type { DepositFacts } from '#stores/wallet/deposits.ts'

/** What the parts of a deposit are said with. */
export interface Saying {
  readonly facts: DepositFacts
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** What is wrong with the amount of a deposit. */
export function depositComplaintText(complaint: DepositComplaint, { facts, language, t }: Saying): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  switch (complaint) {
    case 'missing':
      return t('deposit.amountMissing')
    case 'day':
      return t('deposit.day', { left: money(facts.leftOfDay) })
    case 'amount_invalid':
      return t('deposit.amountWrong', { example: (10).toFixed(facts.digits) })
    case 'amount_too_small':
      return t('deposit.amountSmall', { least: money(facts.least) })
    case 'amount_too_large':
      return t('deposit.amountLarge', { most: money(facts.most) })
  }
}

/** How much of a day is left, and until when. */
export function dayText({ facts, language, t }: Saying): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const { mostOfDay, leftOfDay, dayEndsAt } = facts
  return t('deposit.left', {
    most: money(mostOfDay),
    left: money(leftOfDay),
    time: formatMoment(language, dayEndsAt),
  })
}

const MOST_PRESETS = 5
const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]

/** Round amounts that may be deposited now, in minor units, the largest of them. */
export function presetsOf({ least, most, leftOfDay, digits }: DepositFacts): readonly number[] {
  return steps
    .map((step) => step * 10 ** digits)
    .filter((amount) => amount >= least && amount <= Math.min(most, leftOfDay))
    .slice(-MOST_PRESETS)
}
