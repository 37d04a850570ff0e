import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { FieldComplaint } from '#stores/auth/passwords/password-change.ts'
import { complaintText } from '#islands/register/register-words.ts'

/** What is wrong with a field of a form that sets a password. */
export function passwordComplaintText(complaint: FieldComplaint, language: Language, t: Translate<MessageKey>): string {
  switch (complaint.kind) {
    case 'wrong':
      return t('refusals.password_wrong')
    case 'guessed':
      return t('refusals.password_common')
    case 'same':
      return t('password.same')
    default:
      return complaintText(complaint, language, t)
  }
}
