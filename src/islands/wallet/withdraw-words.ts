import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type ReceiptErrors, proofLimits } from '#stores/wallet/receipt.ts'

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
