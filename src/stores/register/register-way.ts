import { type CallFailure, failureKey } from '#api/failure.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import { normalizeDraft, validateRegistration } from '#contract/fields/field-errors.ts'
import type { RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { register } from '#contract/register/register.ts'
import { type Draft, asksForCountry } from '#contract/fields/form.ts'
import { late } from '#browser/late.ts'
import { closeDialog, focusMain, goTo, pageAddress } from '#browser/page.ts'
import { sessionStore } from '#browser/storage.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { warn } from '#stores/shell/warning.ts'
import { $permissions, loadPermissions, refreshPermissions } from '#stores/site/permissions.ts'
import { verifyAffiliate } from './affiliate-check.ts'
import { $affiliate } from './affiliate.ts'
import { renewCaptcha, usesProofOfWork } from '#stores/auth/login/captcha.ts'
import { beginProof } from '#stores/auth/login/proof-of-work.ts'
import { takePending } from '#stores/auth/login/require-login.ts'
import { isStillUnknown, watchCodes } from './typed-code.ts'
import type { UnprovenPhone, PhoneProof } from './sms-provider.ts'
import { sessionObstacle } from '#stores/auth/session/session-obstacle.ts'
import { forgetDraft } from './register-draft.ts'
import { $registerForms, type FormType } from './register-form.ts'
import { announceRegistration, greetNewMember } from '#stores/auth/session/registered.ts'
import { sendRegister } from './register-send.ts'
import {
  $register,
  type FilledForm,
  type RegisterErrors,
  type RegisterFieldError,
  setRegister,
} from './register-state.ts'
import { beginSession } from '#stores/auth/session/session.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'
import { sendCode } from '#stores/auth/login/sms.ts'

// The actions of the registration (register.ts), which load when its form is first touched.

const loadProvider = late(() => import('./sms-provider.ts'))

let tried = 0

export async function prepare(changedTo?: FormType): Promise<void> {
  const form = $registerForms.get()?.find(({ type }) => type === changedTo)
  if (form?.hasCaptcha) renewCaptcha('register')
  watchCodes()
  await Promise.all([beginProof('register'), loadCountries()])
}

export function revalidate(filled: FilledForm): void {
  const current = $register.get()
  if (current.state !== 'incomplete') return
  // while the player types, clear fixed errors but add no new ones
  const unknown = [...current.errors].filter(([field, error]) => isStillUnknown(error, codeOf(filled, field)))
  const left = [...[...validate(filled)].filter(([field]) => current.errors.has(field)), ...unknown]
  setRegister(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

function codeOf({ draft }: FilledForm, field: string): string | undefined {
  return field === 'affiliateCode' || field === 'referralCode' ? draft[field] : undefined
}

export async function submit(filled: FilledForm, after: AfterLogin): Promise<void> {
  const wrong = validate(filled)
  if (wrong.size > 0) return setErrors(wrong)
  const obstacle = sessionObstacle()
  if (obstacle) return setRegister({ state: 'failed', why: failureKey(obstacle) })
  setRegister({ state: 'proving' })
  const hindrance = await affiliateFailure(filled)
  if (hindrance) {
    setRegister({ state: 'idle' })
    return warn(failureKey(hindrance))
  }
  const phoneProof = await phoneProofOf(filled)
  if (phoneProof && !('firebaseIdToken' in phoneProof)) return failPhone(filled, phoneProof)
  const result = await sendRegister(readyOf(filled, phoneProof), () => setRegister({ state: 'sending' }))
  if (!result.ok) {
    if (filled.form.hasCaptcha) renewCaptcha('register')
    return fail(filled, result.failure)
  }
  setRegister({ state: 'done' })
  begin(filled.form.type, result.value)
  // a player who came from an identity provider continues there (provider-arrival.ts)
  if (after !== 'stay') return goTo(pageAddress().query.get('after') ?? after)
  setRegister({ state: 'idle' })
  await finishInDialog()
}

function begin(type: FormType, { token, account, firstTimeLogin }: ValueOf<typeof register>): void {
  forgetDraft()
  sessionStore.write('registered', `${type} ${account}`)
  beginSession({ token, account, isFirst: firstTimeLogin })
}

/** Closes the dialog, shows the success, and runs the action that waited for an account (S4.11). */
async function finishInDialog(): Promise<void> {
  const runPending = takePending()
  closeDialog('sign-in')
  // what waits goes on; else there is time for what to do first
  await (runPending ? announceRegistration() : greetNewMember())
  // the button that opened the dialog is for visitors, and gone
  focusMain()
  runPending?.()
}

export async function askForCode(filled: FilledForm): Promise<void> {
  const needed = ['username', 'country', 'mobileNum']
  const wrong = [...validate(filled)].filter(([field]) => needed.includes(field))
  if (wrong.length > 0) return setErrors(new Map(wrong))
  const { mobileNum = '', username } = neatDraft(filled)
  const countryDialingCode = dialingCodeOf(filled.country)
  await sendCode({ mobileNum, countryDialingCode, for: filled.form.type, username })
}

/** Returns why a typed agent's code is invalid (S4.7); a code from the address was verified before. */
async function affiliateFailure(filled: FilledForm): Promise<CallFailure | undefined> {
  const code = filled.form.rules.affiliateCode?.enabled ? neatDraft(filled).affiliateCode : undefined
  if (!code || code === $affiliate.get()) return undefined
  const verified = await verifyAffiliate(code)
  return verified.ok ? undefined : verified.failure
}

/** Verifies the phone first if the operator's SMS gateway checks the code (S4.9); else returns nothing. */
async function phoneProofOf(filled: FilledForm) {
  await loadPermissions()
  const permissions = $permissions.get()
  if (!filled.form.hasCode || permissions.state !== 'ready' || !permissions.value.info.smsProvider) return undefined
  const providerModule = await loadProvider()
  if (!providerModule) return { failure: { kind: 'offline' } } as const
  const { mobileNum = '', verificationCode: code = '' } = neatDraft(filled)
  return providerModule.provePhone({ mobileNum, code, countryDialingCode: dialingCodeOf(filled.country) })
}

/** Returns the draft as it is sent. */
function neatDraft({ draft, form, country }: FilledForm): Draft {
  return normalizeDraft(draft, form, dialingCodeOf(country))
}

function readyOf({ draft, form, country }: FilledForm, phoneProof: PhoneProof | undefined) {
  const countryDialingCode = asksForCountry(form) ? dialingCodeOf(country) : ''
  return { draft: phoneProof ? { ...draft, verificationCode: '' } : draft, form, countryDialingCode, phoneProof }
}

/** Returns the errors of a form in its order: the country of the phone, the fields, and the agreements. */
function validate({ draft, agreed, form, country }: FilledForm): RegisterErrors {
  const typed = usesProofOfWork('register') ? { ...form, hasCaptcha: false } : form
  const all: [string, FieldError][] = [...validateRegistration(draft, typed, dialingCodeOf(country))]
  if (asksForCountry(form) && dialingCodeOf(country) === '') all.unshift(['country', { kind: 'required' }])
  for (const agreement of ['terms', 'age'] as const) {
    if (!agreed.includes(agreement)) all.push([agreement, { kind: 'required' }])
  }
  return new Map(all)
}

function setErrors(wrong: RegisterErrors): void {
  tried += 1
  setRegister({ state: 'incomplete', errors: wrong, tried })
}

/** Refusals that belong to a field (X14). */
const fieldOf: Partial<Record<RefusalCode, readonly [string, RegisterFieldError]>> = {
  password_common: ['password', { kind: 'common' }],
  code_invalid: ['verificationCode', { kind: 'code', why: 'refusals.code_invalid' }],
  code_expired: ['verificationCode', { kind: 'code', why: 'refusals.code_expired' }],
  code_service_down: ['verificationCode', { kind: 'code', why: 'refusals.code_service_down' }],
}

/** Shows why the code does not verify the phone (X14), or why it couldn't be checked. */
function failPhone(filled: FilledForm, wrong: UnprovenPhone): void | Promise<void> {
  if ('failure' in wrong) return fail(filled, wrong.failure)
  setErrors(new Map([['verificationCode', { kind: 'code', why: wrong.why }]]))
}

async function fail(filled: FilledForm, failure: CallFailure<RefusalDetail<typeof register>>): Promise<void> {
  // the site's rules have changed since the form was rendered: validate again with the new ones
  if (failure.kind === 'refused' && failure.code === 'register_invalid') {
    await refreshPermissions()
    const form = $registerForms.get()?.find(({ type }) => type === filled.form.type)
    const wrong = form && validate({ ...filled, form })
    if (wrong && wrong.size > 0) return setErrors(wrong)
    if (failure.detail) return setErrors(new Map(Object.entries(failure.detail.fields)))
  }
  const fieldError = failure.kind === 'refused' && fieldOf[failure.code]
  if (fieldError) return setErrors(new Map([fieldError]))
  setRegister({ state: 'failed', why: failureKey(failure) })
}
