import { type Complaint, complaintAbout } from './field-error.ts'
import { type Draft, type RegisterField, type RegisterForm, fieldsOf, ruleOf } from './form.ts'

// Beside registration.ts, which every form needs at once: this is needed when something was typed.

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A draft as it is judged and kept: everything but secrets trimmed and composed (NFC), nothing of fields not shown. */
export function tidied(draft: Draft, form: RegisterForm): Draft {
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
export function complaintsAbout(draft: Draft, form: RegisterForm): ReadonlyMap<RegisterField, Complaint> {
  const neat = tidied(draft, form)
  const found = new Map<RegisterField, Complaint>()
  for (const field of fieldsOf(form)) {
    const complaint = complaintAbout(neat[field] ?? '', ruleOf(field, form))
    if (complaint) found.set(field, complaint)
    else if (field === 'confirmPassword' && neat[field] !== neat.password) found.set(field, { kind: 'different' })
  }
  return found
}
