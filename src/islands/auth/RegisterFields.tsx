import { useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { formatRange } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Line } from '#stores/auth/register-form.ts'
import type { Complaints } from '#stores/auth/register.ts'
import { Field } from '#ui/Field.tsx'
import type { RegisterKey } from './RegisterForm.words.ts'
import { looks } from './register-fields.ts'
import { complaintText } from './register-words.ts'

interface Props {
  lines: readonly Line[]
  complaints: Complaints | undefined
  language: Language
  t: Translate<RegisterKey>
}

/** A line for every field that the site asks for, with its complaint under it. */
export function RegisterFields({ lines, complaints, language, t }: Props) {
  const [isShown, setShown] = useState(false)
  const eye = {
    label: t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
    isPressed: isShown,
    onPress: () => setShown(!isShown),
  }
  return lines.map((line) => {
    const { field, isRequired } = line
    const look = looks[field]
    if (!look) return null
    const { label, type = 'text', ...rest } = look
    const complaint = complaints?.get(field)
    return (
      <Field
        key={field}
        {...rest}
        name={field}
        type={isShown ? 'text' : type}
        label={t(label)}
        isRequired={isRequired}
        placeholder={placeholderOf(line, language)}
        error={complaint && complaintText(complaint, language, t)}
        {...(field === 'password' && { action: eye })}
      />
    )
  })
}

/** How long it may be, and a star where it must be filled in (S5.5). */
function placeholderOf({ isRequired, least, most }: Line, language: Language): string {
  const length = most === undefined ? '' : formatRange(language, least, most)
  return isRequired ? `${length} *`.trim() : length
}
