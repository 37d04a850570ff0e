import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { FieldError, OrderState } from '#stores/wallet/money-order.ts'

/** The limits, language and translator of the parts of a money order; amounts in minor units. */
export interface MoneyContext<Facts = unknown> {
  readonly facts: Facts & { readonly min: number; readonly max: number; readonly digits: number }
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** The subject's own error texts: of each empty field, and of refusals that it words itself. */
interface ErrorKeys<Field extends string> {
  readonly missing: Readonly<Partial<Record<Field, MessageKey>>>
  readonly refused: Readonly<Partial<Record<FieldError, MessageKey>>>
}

/**
 * Returns a function that returns the error text of a field, if it has an error.
 * @param keys may use `min`, `max`, an `example` of an amount, and `values`
 */
export function errorTexts<Field extends string>(
  order: OrderState<Field, unknown, unknown>,
  keys: ErrorKeys<Field>,
  { facts, language, t, values }: MoneyContext & { readonly values?: Readonly<Record<string, string>> },
): (field: Field) => string | undefined {
  const { min, max, digits } = facts
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (field) => {
    const error = order.state === 'filling' ? order.errors.get(field) : undefined
    if (!error) return undefined
    const key = error === 'missing' ? keys.missing[field] : (keys.refused[error] ?? (`refusals.${error}` as const))
    return key && t(key, { min: money(min), max: money(max), example: (10).toFixed(digits), ...values })
  }
}
