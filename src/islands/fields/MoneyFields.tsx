import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { Field } from '#ui/Field.tsx'
import type { MoneyContext } from './money-words.ts'

interface Props {
  /** The key of the label. */
  label: MessageKey
  error: string | undefined
}

/** Asks for an amount within the limits, which its label states. */
export function AmountField({ label, error, facts, language, t }: Props & MoneyContext) {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <Field
      label={t(label, { min: money(facts.min), max: money(facts.max) })}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      isRequired
      error={error}
    />
  )
}

/** Asks for the payment password if the member has one, else for the login password (readings, X41). */
export function PasswordField({
  label,
  error,
  kind,
  t,
}: Props & Pick<MoneyContext, 't'> & { kind: 'payment' | 'login' }) {
  return (
    <Field
      label={t(label)}
      name="password"
      type="password"
      autoComplete={kind === 'payment' ? 'off' : 'current-password'}
      isRequired
      error={error}
    />
  )
}
