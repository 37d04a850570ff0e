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

/** The texts of amounts that cannot be read. */
const flawKeys = {
  amount_decimals: 'wallet.amountDecimals',
  amount_invalid: 'wallet.amountInvalid',
  amount_mixed: 'wallet.amountMixed',
  amount_negative: 'wallet.amountNegative',
  amount_unclear: 'wallet.amountUnclear',
} as const satisfies Partial<Record<FieldError, MessageKey>>

type Flaw = keyof typeof flawKeys

/** Returns the text of an amount that cannot be read, with an example in the reader's digits. */
export function flawText(
  flaw: Flaw,
  { digits, language, t }: Omit<MoneyContext, 'facts'> & { digits: number },
): string {
  const minor = Math.round(1000.5 * 10 ** digits)
  return t(flawKeys[flaw], { example: formatMoney(language, { minor, digits }) })
}

function isFlaw(error: FieldError): error is Flaw {
  return error in flawKeys
}

/**
 * Returns a function that returns the error text of a field, if it has an error.
 * @param keys may use `min`, `max` and `values`
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
    if (isFlaw(error)) return flawText(error, { digits, language, t })
    const key = error === 'missing' ? keys.missing[field] : (keys.refused[error] ?? (`refusals.${error}` as const))
    return key && t(key, { min: money(min), max: money(max), ...values })
  }
}
