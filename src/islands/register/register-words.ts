import type { Language } from '#brand/languages.ts'
import { formatRange } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { RegisterFieldError } from '#stores/register/register-state.ts'
import type { RegisterKey } from './RegisterForm.words.ts'

/** Returns the text of a field error (S5.6), with minimum and maximum filled in, or one number if they are equal. */
export function fieldErrorText(fieldError: RegisterFieldError, language: Language, t: Translate<RegisterKey>): string {
  if (fieldError.kind === 'common') return t('refusals.password_common')
  if (fieldError.kind === 'unknown') return fieldError.text
  if (fieldError.kind === 'code') return t(fieldError.why)
  if (fieldError.kind !== 'pattern') return t(`register.${fieldError.kind}`)
  const { patternId, min, max } = fieldError
  return t(patternKey(patternId), { range: formatRange(language, min, max) })
}

/** Returns the message of a text pattern; a pattern unknown to this build allows any text. */
function patternKey(patternId: number): RegisterKey {
  const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
  const id = known.find((one) => one === patternId) ?? 1
  return `register.pattern_${id}`
}
