import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { login } from '#contract/auth/login.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import { readCode } from '#contract/typed/code.ts'
import { type ByPhone, validatePhone } from '#contract/fields/phone-errors.ts'
import { neatPhone } from '#contract/typed/phone-number.ts'
import { failed } from '#api/result.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { beginProof } from './proof-of-work.ts'
import { signInBy } from './log-in.ts'
import { type AfterLogin, resetSignIn } from './sign-in.ts'
import { sendCode } from './sms.ts'

/** The values of the form for a login by SMS code, by field name. */
export type SmsTyped = ByPhone & { readonly country: string }
/** The errors by field. `tried` counts the submits that found an error. */
export interface SmsErrors {
  readonly errors: ReadonlyMap<keyof SmsTyped, FieldError>
  readonly tried: number
}

const store = atom<SmsErrors>({ errors: new Map(), tried: 0 })
export const $smsErrors: ReadableAtom<SmsErrors> = store

/** Resets the form and loads the countries. */
export function prepareSmsLogin(): void {
  resetSignIn()
  void loadCountries()
}

/** Starts the proof of work for a code (S4.23) while the player types, and clears errors that are fixed. */
export function revalidateSmsLogin(typed: SmsTyped): void {
  void beginProof('sms')
  const { errors, tried } = store.get()
  if (errors.size === 0) return
  const current = validateSmsLogin(typed)
  store.set({ errors: new Map([...errors.keys()].flatMap((field) => entryOf(field, current))), tried })
}

function entryOf(field: keyof SmsTyped, all: SmsErrors['errors']): [keyof SmsTyped, FieldError][] {
  const fieldError = all.get(field)
  return fieldError ? [[field, fieldError]] : []
}

/** Sends a code to the phone (S4.23) if the number is valid (S5.33). */
export async function askForLoginCode(typed: SmsTyped): Promise<void> {
  const wrong = new Map([...validateSmsLogin(typed)].filter(([field]) => field !== 'verificationCode'))
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ ...store.get(), errors: new Map() })
  await sendCode({ ...telephoneOf(typed), for: 'login' })
}

/** Logs in by the code (S4.18), exactly as by username and password: `signInBy`. */
export async function submitSmsLogin(typed: SmsTyped, after: AfterLogin, isRemembered: boolean): Promise<void> {
  const wrong = validateSmsLogin(typed)
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ ...store.get(), errors: new Map() })
  const identity = telephoneOf(typed)
  const send = async () => {
    const seal = await sealingKey()
    if ('kind' in seal) return failed(seal)
    const code = readCode(typed.verificationCode)
    return call(login, { ...identity, password: code, type: 'sms', remember: isRemembered }, { seal })
  }
  await signInBy(send, after, { identity, isRemembered })
}

function validateSmsLogin(typed: SmsTyped): SmsErrors['errors'] {
  const permissions = $permissions.get()
  const rules = permissions.state === 'ready' ? permissions.value.info.registerRules : {}
  const dialingCode = dialingCodeOf(typed.country)
  const wrong = new Map<keyof SmsTyped, FieldError>(validatePhone(typed, rules, dialingCode))
  return dialingCode === '' ? new Map([['country', { kind: 'required' }], ...wrong]) : wrong
}

function setErrors(errors: SmsErrors['errors']): void {
  store.set({ errors, tried: store.get().tried + 1 })
}

function telephoneOf({ country, mobileNum }: SmsTyped) {
  const countryDialingCode = dialingCodeOf(country)
  return { countryDialingCode, mobileNum: neatPhone(mobileNum, countryDialingCode) }
}
