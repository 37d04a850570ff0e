import type { InputHTMLAttributes } from 'react'
import type { FormLine } from '#stores/register/register-form.ts'
import type { RegisterKey } from './RegisterForm.words.ts'

type Typing = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'> & {
  /** What to type, if it is not a number of characters. */
  readonly hint?: RegisterKey
}
type Field = Exclude<FormLine['field'], 'captcha'>

const secret = { type: 'password', autoComplete: 'new-password' }

/** The input attributes of fields that differ from the rest. */
const typings: Readonly<Partial<Record<Field, Typing>>> = {
  username: { autoComplete: 'username' },
  password: secret,
  confirmPassword: { ...secret, hint: 'register.hintAgain' },
  paymentPassword: { type: 'password' },
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', hint: 'register.hintEmail' },
  mobileNum: { autoComplete: 'tel-national', inputMode: 'tel', hint: 'register.hintDigits' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric', hint: 'register.hintCode' },
  qqNum: { inputMode: 'numeric', hint: 'register.hintDigits' },
  whatsapp: { inputMode: 'tel' },
}

/** Returns the label and input attributes of a field; a captcha has its own component. */
export function lookOf(
  field: FormLine['field'],
): (Typing & { readonly label: RegisterKey; hint: RegisterKey }) | undefined {
  if (field === 'captcha') return undefined
  const label =
    field === 'username' || field === 'password' ? (`auth.${field}` as const) : (`register.${field}` as const)
  return { autoComplete: 'off', hint: 'register.hintCharacters', ...typings[field], label }
}
