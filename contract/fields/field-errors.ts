import { type FieldError, validateField } from './field-error.ts'
import { type Draft, type RegisterField, type RegisterForm, fieldsOf, ruleOf } from './form.ts'

// Beside registration.ts, which every form needs at once: this is needed when something was typed.

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A draft as it is judged and kept: everything but secrets trimmed and composed (NFC), nothing of fields not shown. */
export function normalizeDraft(draft: Draft, form: RegisterForm): Draft {
  return Object.fromEntries(
    fieldsOf(form).map((field) => {
      const text = draft[field] ?? ''
      return [field, secrets.includes(field) ? text : text.trim().normalize('NFC')]
    }),
  )
}

/**
 * Judges every field of a draft (S4.5): portal and gateway with the same function, so that they cannot differ.
 * @returns the complaints by field, in the order of the form; none when the draft may be sent
 */
export function validateRegistration(draft: Draft, form: RegisterForm): ReadonlyMap<RegisterField, FieldError> {
  const neat = normalizeDraft(draft, form)
  const found = new Map<RegisterField, FieldError>()
  for (const field of fieldsOf(form)) {
    const fieldError = validateField(neat[field] ?? '', ruleOf(field, form))
    if (fieldError) found.set(field, fieldError)
    else if (field === 'confirmPassword' && neat[field] !== neat.password) found.set(field, { kind: 'different' })
  }
  return found
}
