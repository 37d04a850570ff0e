import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { login } from '#contract/auth/login.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import { type ByPhone, validatePhone } from '#contract/fields/phone-errors.ts'
import { failed } from '#lib/result.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { beginProof } from './proof-of-work.ts'
import { type AfterLogin, resetSignIn, signInBy } from './sign-in.ts'
import { sendCode } from './sms.ts'

/** What is typed to sign in by a code, by the names of the fields. */
export type SmsTyped = ByPhone & { readonly country: string }
/** What is wrong with it, by field. `tried` counts the submits that found something. */
export interface SmsErrors {
  readonly errors: ReadonlyMap<keyof SmsTyped, FieldError>
  readonly tried: number
}

const store = atom<SmsErrors>({ errors: new Map(), tried: 0 })
export const $smsErrors: ReadableAtom<SmsErrors> = store

/** The form is there: the countries come with it. */
export function prepareSmsLogin(): void {
  resetSignIn()
  void loadCountries()
}

/** Somebody types: the work that a code asks for (S4.23) is done meanwhile, and what is put right is no longer complained of. */
export function revalidateSmsLogin(typed: SmsTyped): void {
  void beginProof('sms')
  const { errors, tried } = store.get()
  if (errors.size === 0) return
  const now = validateSmsLogin(typed)
  store.set({ errors: new Map([...errors.keys()].flatMap((field) => entryOf(field, now))), tried })
}

function entryOf(field: keyof SmsTyped, all: SmsErrors['errors']): [keyof SmsTyped, FieldError][] {
  const fieldError = all.get(field)
  return fieldError ? [[field, fieldError]] : []
}

/** Sends a code to the telephone (S4.23), unless what was typed can be none (S5.33). */
export async function askForLoginCode(typed: SmsTyped): Promise<void> {
  const wrong = new Map([...validateSmsLogin(typed)].filter(([field]) => field !== 'verificationCode'))
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ ...store.get(), errors: new Map() })
  await sendCode({ ...telephoneOf(typed), for: 'login' })
}

/** Signs in by the code (S4.18), exactly as by username and password: `signInBy`. */
export async function submitSmsLogin(typed: SmsTyped, after: AfterLogin, isRemembered: boolean): Promise<void> {
  const wrong = validateSmsLogin(typed)
  if (wrong.size > 0) return setErrors(wrong)
  store.set({ ...store.get(), errors: new Map() })
  const identity = telephoneOf(typed)
  const send = async () => {
    const seal = await sealingKey()
    if ('kind' in seal) return failed(seal)
    const code = typed.verificationCode.trim()
    return call(login, { ...identity, password: code, type: 'sms', remember: isRemembered }, { seal })
  }
  await signInBy(send, after, { identity, isRemembered })
}

function validateSmsLogin(typed: SmsTyped): SmsErrors['errors'] {
  const permissions = $permissions.get()
  const rules = permissions.state === 'ready' ? permissions.value.info.registerRules : {}
  const wrong = new Map<keyof SmsTyped, FieldError>(validatePhone(typed, rules))
  return dialingCodeOf(typed.country) === '' ? new Map([['country', { kind: 'required' }], ...wrong]) : wrong
}

function setErrors(errors: SmsErrors['errors']): void {
  store.set({ errors, tried: store.get().tried + 1 })
}

function telephoneOf({ country, mobileNum }: SmsTyped) {
  return { countryDialingCode: dialingCodeOf(country), mobileNum: mobileNum.trim() }
}
