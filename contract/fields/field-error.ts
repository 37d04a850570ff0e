import type { InferOutput } from 'valibot'
import { isOfKind } from './patterns.ts'
import type { registerRule } from '#contract/site/status.ts'

type Rule = InferOutput<typeof registerRule>

/**
 * An error of a field: empty, wrong kind or length, not equal to the field it repeats, unprintable, or a phone number with
 * another country's code than the chosen one.
 */
export type FieldError =
  | { readonly kind: 'required' | 'different' | 'characters' | 'otherCountry' }
  | { readonly kind: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }

/** Validates one text; `undefined` when valid. Lengths count code points, not UTF-16 units. */
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
 * Rejects invisible characters: controls, direction marks and lone surrogates. Joiners are allowed: Bengali, Arabic and
 * other scripts need them.
 */
export function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)
}
