import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { TransferFacts } from '#stores/agent/transfer.ts'
import type { TransferFieldError, TransferField } from '#stores/agent/transfer-draft.ts'

interface TextContext {
  readonly facts: TransferFacts
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Returns the error text of a field of a transfer. */
export function transferErrorText(
  field: TransferField,
  fieldError: TransferFieldError,
  { facts, language, t }: TextContext,
): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  switch (fieldError) {
    case 'missing':
      return t(missing[field])
    case 'wrong':
      return t(field === 'password' ? 'agent.passwordWrong' : 'refusals.transfer_account')
    case 'insufficient':
      return t('refusals.quota_insufficient')
    case 'amount_invalid':
      return t('agent.amountWrong', { example: (10).toFixed(facts.digits) })
    case 'amount_too_small':
      return t('agent.amountSmall', { min: money(facts.min) })
    case 'amount_too_large':
      return t('agent.amountLarge', { max: money(facts.max) })
  }
}

const missing = {
  account: 'agent.accountMissing',
  amount: 'agent.amountMissing',
  password: 'auth.passwordRequired',
} as const
