import { formatRate } from '#i18n/exact.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { CheckedDraft, DraftError } from '#stores/agent/pay/offer-check.ts'
import { type MoneyContext, money } from './pay-words.ts'

/** Returns the error text of a field, if it has one. */
export type ErrorText = (field: string) => string | undefined

const texts = {
  missing: 'contract.missing',
  unreadable: 'contract.unreadable',
  active: 'contract.activeTooLow',
  rate: 'contract.rateTooHigh',
  threshold: 'contract.orderWrong',
  choice: 'contract.orderWrong',
  condition: 'contract.conditionMissing',
  order: 'contract.orderWrong',
} as const satisfies Record<DraftError['why'], MessageKey>

interface Checked {
  readonly checked: CheckedDraft
  /** Missing values are shown only after a submit. */
  readonly isTried: boolean
}

/** Returns the texts of what is wrong with a draft, by field. */
export function errorTexts({ checked, isTried }: Checked, context: MoneyContext): ErrorText {
  const errors = 'errors' in checked ? checked.errors : []
  return (field) => {
    const error = errors.find((one) => one.field === field)
    if (!error || (error.why === 'missing' && !isTried)) return undefined
    return context.t(texts[error.why], { max: maxText(error, context) })
  }
}

function maxText({ max }: DraftError, context: MoneyContext): string {
  if (!max) return ''
  return 'rate' in max ? formatRate(context.language, max.rate) : money(context, max.amount)
}
