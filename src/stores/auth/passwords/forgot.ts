import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { readCode } from '#contract/typed/code.ts'
import { type ByPhone, validatePhone } from '#contract/fields/phone-errors.ts'
import { neatPhone } from '#contract/typed/phone-number.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type EmailField, validateEmailReset, forgotByEmail, forgotByPhone } from '#contract/auth/reset.ts'
import { type PasswordError, validateNewPassword } from '#contract/auth/password.ts'
import type { RegisterRules } from '#contract/fields/form.ts'
import { closeDialog, goTo, pageAddress, pageLanguage } from '#browser/page.ts'
import { type Result, failed } from '#api/result.ts'
import { announce } from '#stores/shell/warning.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { beginProof, spendProof } from '#stores/auth/login/proof-of-work.ts'
import { closeRecovery } from './recovery.ts'
import { beginSession } from '#stores/auth/session/session.ts'
import { sendCode } from '#stores/auth/login/sms.ts'

export type EmailTyped = Readonly<Record<EmailField, string>>
export type PhoneTyped = ByPhone & { readonly country: string; readonly newPassword: string }
type ForgotField = EmailField | keyof PhoneTyped
type ForgotFieldError = PasswordError | { readonly kind: 'common' }
type ForgotErrors = ReadonlyMap<ForgotField, ForgotFieldError>

/** State of one form. `tried` counts the submits that found an error. */
export type Forgot =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: ForgotErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const stores = { email: atom<Forgot>({ state: 'idle' }), mobileNum: atom<Forgot>({ state: 'idle' }) }
/** S4.30: the chosen method. */
export type ForgotType = keyof typeof stores
export const $forgot: Readonly<Record<ForgotType, ReadableAtom<Forgot>>> = stores

/** Replaces the login form by the dialog: resets its forms and loads the countries. */
export function prepareForgot(): void {
  closeDialog('sign-in')
  for (const store of Object.values(stores)) if (store.get().state !== 'sending') store.set({ state: 'idle' })
  void loadCountries()
}

/** Requests a link by e-mail. The confirmation is the same whether or not an account has this address (T15). */
export async function submitForgotEmail(typed: EmailTyped): Promise<void> {
  const store = stores.email
  if (store.get().state === 'sending') return
  const wrong = validateEmailReset(typed, rulesNow())
  if (wrong.size > 0) return setErrors('email', wrong)
  store.set({ state: 'sending' })
  const { username, email } = typed
  const result = await call(forgotByEmail, {
    username: username.trim(),
    email: email.trim(),
    language: pageLanguage(),
  })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  store.set({ state: 'idle' })
  closeDialog('recovery')
  await announce('password.linkSent')
}

/** Sends a code to the phone (S4.23) if the number is valid. */
export async function askForForgotCode(typed: PhoneTyped): Promise<void> {
  const wrong = [...validatePhoneForm(typed)].filter(([field]) => field === 'country' || field === 'mobileNum')
  if (wrong.length > 0) return setErrors('mobileNum', new Map(wrong))
  stores.mobileNum.set({ state: 'idle' })
  await sendCode({ ...telephoneOf(typed), for: 'forgot' })
}

/** Sets the new password by the code, logs in (X15), and goes to the home page (S4.30). */
export async function submitForgotPhone(typed: PhoneTyped, home: `/${string}`): Promise<void> {
  const store = stores.mobileNum
  if (store.get().state === 'sending') return
  const wrong = validatePhoneForm(typed)
  if (wrong.size > 0) return setErrors('mobileNum', wrong)
  store.set({ state: 'sending' })
  const result = await setByCode(typed)
  if (!result.ok) return fail(result.failure)
  store.set({ state: 'idle' })
  const { token, account, firstTimeLogin } = result.value
  closeDialog('recovery')
  closeRecovery()
  beginSession({ token, account, isFirst: firstTimeLogin })
  if (pageAddress().path !== home) goTo(home)
}

/** Validates again while the form has errors, and starts the proof of work for the code. */
export function revalidateForgot(type: 'email', typed: EmailTyped): void
export function revalidateForgot(type: 'mobileNum', typed: PhoneTyped): void
export function revalidateForgot(type: ForgotType, typed: EmailTyped | PhoneTyped): void {
  if (type === 'mobileNum') void beginProof('sms')
  const store = stores[type]
  const current = store.get()
  if (current.state !== 'incomplete') return
  const flaws: ForgotErrors = 'email' in typed ? validateEmailReset(typed, rulesNow()) : validatePhoneForm(typed)
  const left = [...flaws].filter(([field]) => current.errors.has(field))
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

async function setByCode(typed: PhoneTyped): Promise<Result<ValueOf<typeof forgotByPhone>, CallFailure>> {
  const seal = await sealingKey()
  if ('kind' in seal) return failed(seal)
  const human = await beginProof('forgot')
  if ('kind' in human) return failed(human)
  const { newPassword, verificationCode } = typed
  const code = readCode(verificationCode)
  const input = { ...telephoneOf(typed), newPassword, verificationCode: code, language: pageLanguage(), human }
  const result = await call(forgotByPhone, input, { seal })
  // the gateway may have consumed the proof, whatever it answers
  spendProof('forgot')
  return result
}

/** Shows a refusal of the new password at its field. */
function fail(failure: CallFailure): void {
  const code = failure.kind === 'refused' ? failure.code : undefined
  if (code === 'password_common') return setErrors('mobileNum', new Map([['newPassword', { kind: 'common' }]]))
  stores.mobileNum.set({ state: 'failed', why: failureKey(failure) })
}

function validatePhoneForm(typed: PhoneTyped): ForgotErrors {
  const rules = rulesNow()
  const wrong = new Map<ForgotField, ForgotFieldError>()
  const dialingCode = dialingCodeOf(typed.country)
  if (dialingCode === '') wrong.set('country', { kind: 'required' })
  for (const [field, fieldError] of validatePhone(typed, rules, dialingCode)) wrong.set(field, fieldError)
  const password = validateNewPassword(typed.newPassword, rules)
  return password ? wrong.set('newPassword', password) : wrong
}

let tried = 0

function setErrors(type: ForgotType, errors: ForgotErrors): void {
  tried += 1
  stores[type].set({ state: 'incomplete', errors, tried })
}

/** Returns the site's rules; while they are unknown, only the gateway validates. */
function rulesNow(): RegisterRules {
  const permissions = $permissions.get()
  return permissions.state === 'ready' ? permissions.value.info.registerRules : {}
}

function telephoneOf({ country, mobileNum }: PhoneTyped) {
  const countryDialingCode = dialingCodeOf(country)
  return { countryDialingCode, mobileNum: neatPhone(mobileNum, countryDialingCode) }
}
