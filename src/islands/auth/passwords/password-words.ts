import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { PasswordFieldError } from '#stores/auth/passwords/password-change.ts'
import { fieldErrorText } from '#islands/register/register-words.ts'

/** Returns the error text of a field of a form that sets a password. */
export function passwordErrorText(
  fieldError: PasswordFieldError,
  language: Language,
  t: Translate<MessageKey>,
): string {
  switch (fieldError.kind) {
    case 'wrong':
      return t('refusals.password_wrong')
    case 'guessed':
      return t('refusals.password_common')
    case 'same':
      return t('password.same')
    default:
      return fieldErrorText(fieldError, language, t)
  }
}
