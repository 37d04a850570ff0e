import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type ReceiptErrors, proofLimits } from '#stores/wallet/receipt.ts'
import type { WithdrawalError, WithdrawField } from '#stores/wallet/withdraw.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'

interface TextContext {
  readonly facts: WithdrawalFacts
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** Returns the error text of a field of a withdrawal. */
export function withdrawErrorText(
  field: WithdrawField,
  fieldError: WithdrawalError,
  { facts, language, t }: TextContext,
): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  switch (fieldError) {
    case 'missing':
      return t(field === 'amount' ? 'withdrawal.amountMissing' : 'auth.passwordRequired')
    case 'wrong':
      return t('withdrawal.passwordWrong')
    case 'insufficient':
      return t('refusals.quota_insufficient')
    case 'amount_invalid':
      return t('withdrawal.amountWrong', { example: (10).toFixed(facts.digits) })
    case 'amount_too_small':
      return t('withdrawal.amountSmall', { min: money(facts.min) })
    case 'amount_too_large':
      return t('withdrawal.amountLarge', { max: money(facts.max) })
  }
}

/** Returns the error text of a receipt's picture (S8.8: upload proof of not receiving). */
export function proofErrorText(fieldError: ReceiptErrors['proof'], t: Translate<MessageKey>): string | undefined {
  if (!fieldError) return undefined
  if (fieldError === 'required') return t('refusals.proof_required')
  return t(`activity.${fieldError.why}`, { name: isolated(fieldError.name), ...proofLimits })
}

/** Isolates a name, which keeps its own direction. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
