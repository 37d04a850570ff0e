import { type FieldError, validateField } from './field-error.ts'
import { type Draft, type RegisterField, type RegisterForm, fieldsOf, ruleOf } from './form.ts'

// Separate from form.ts, which every form needs at once: this is needed only after input.

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** Normalizes a draft: trims and composes (NFC) all but secrets, and drops fields that are not shown. */
export function normalizeDraft(draft: Draft, form: RegisterForm): Draft {
  return Object.fromEntries(
    fieldsOf(form).map((field) => {
      const text = draft[field] ?? ''
      return [field, secrets.includes(field) ? text : text.trim().normalize('NFC')]
    }),
  )
}

/**
 * Validates every field of a draft (S4.5). Portal and gateway share this function, so they cannot differ.
 * @returns the errors by field, in form order; empty when the draft may be sent
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
