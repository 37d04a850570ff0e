import type { InferOutput } from 'valibot'
import { isOfKind } from './patterns.ts'
import type { registerRule } from '#contract/site/status.ts'

type Rule = InferOutput<typeof registerRule>

/** What is wrong with a field: nothing in it, not of the kind or length asked for, not what stands above, or unprintable. */
export type FieldError =
  | { readonly kind: 'required' | 'different' | 'characters' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

/** What is wrong with one text; `undefined` when it may stand. Lengths count characters, not their halves. */
export function validateField(
  text: string,
  { required, patternId, minLength, maxLength }: Rule,
): FieldError | undefined {
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
