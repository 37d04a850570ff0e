import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { type ReceiptComplaints, proofLimits } from '#stores/wallet/receipt.ts'
import type { WithdrawComplaint, WithdrawField } from '#stores/wallet/withdraw.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'

interface Saying {
  readonly facts: WithdrawalFacts
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** What is wrong with a field of a withdrawal. */
export function withdrawComplaintText(
  field: WithdrawField,
  complaint: WithdrawComplaint,
  { facts, language, t }: Saying,
): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  switch (complaint) {
    case 'missing':
      return t(field === 'amount' ? 'withdrawal.amountMissing' : 'auth.passwordRequired')
    case 'wrong':
      return t('withdrawal.passwordWrong')
    case 'insufficient':
      return t('refusals.quota_insufficient')
    case 'amount_invalid':
      return t('withdrawal.amountWrong', { example: (10).toFixed(facts.digits) })
    case 'amount_too_small':
      return t('withdrawal.amountSmall', { least: money(facts.least) })
    case 'amount_too_large':
      return t('withdrawal.amountLarge', { most: money(facts.most) })
  }
}

/** What is wrong with the picture of a receipt (S8.8: upload proof of not receiving). */
export function proofComplaintText(
  complaint: ReceiptComplaints['proof'],
  t: Translate<MessageKey>,
): string | undefined {
  if (!complaint) return undefined
  if (complaint === 'required') return t('refusals.proof_required')
  return t(`activity.${complaint.why}`, { name: isolated(complaint.name), ...proofLimits })
}

/** A name is written in its own direction, whatever stands around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
