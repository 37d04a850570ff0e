import type { InferOutput } from 'valibot'
import { isOfKind } from './patterns.ts'
import { type Draft, type RegisterField, type RegisterForm, fieldsOf, ruleOf } from './registration.ts'
import type { registerRule } from './site.ts'

// Beside registration.ts, which every form needs at once: this is needed when something was typed.

type Rule = InferOutput<typeof registerRule>

/** What is wrong with a field: nothing in it, not of the kind or length asked for, not what stands above, or unprintable. */
export type Complaint =
  | { readonly kind: 'required' | 'different' | 'characters' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

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
    const complaint = judge(neat[field] ?? '', ruleOf(field, form))
    if (complaint) found.set(field, complaint)
    else if (field === 'confirmPassword' && neat[field] !== neat.password) found.set(field, { kind: 'different' })
  }
  return found
}

/** What is wrong with one text; `undefined` when it may stand. Lengths count characters, not their halves. */
function judge(text: string, { required, patternId, minLength, maxLength }: Rule): Complaint | undefined {
  if (text === '') return required ? { kind: 'required' } : undefined
  if (!isPrintable(text)) return { kind: 'characters' }
  const { length } = [...text]
  const fits = length >= minLength && length <= maxLength && isOfKind(patternId, text)
  return fits ? undefined : { kind: 'pattern', patternId, min: minLength, max: maxLength }
}

/**
 * Nothing that cannot be seen: no control characters, no marks that turn the direction of what follows, no halves of
 * characters. The joiners stay: Bengali, Arabic and others cannot be written without them.
 */
function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)
}
