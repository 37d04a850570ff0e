import type { WritableAtom } from 'nanostores'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { Complaint } from '#contract/fields/field-error.ts'
import { complaintsAbout } from '#contract/fields/field-errors.ts'
import type { SaidOf, ValueOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { register } from '#contract/register/register.ts'
import { asksForCountry } from '#contract/fields/form.ts'
import { closeDialog, focusMain, goTo, pageAddress } from '#lib/page.ts'
import { sessionStore } from '#lib/storage.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { tell } from '#stores/shell/ask.ts'
import { warn } from '#stores/shell/warning.ts'
import { $permissions, loadPermissions, refreshPermissions } from '#stores/site/permissions.ts'
import { verifyAffiliate } from './affiliate-check.ts'
import { $affiliate } from './affiliate.ts'
import { renewCaptcha, worksInstead } from '#stores/auth/login/captcha.ts'
import { beginProof } from '#stores/auth/login/proof-of-work.ts'
import { takeWish } from '#stores/auth/login/require-login.ts'
import type { NotShown, Shown } from './sms-provider.ts'
import { forgetDraft } from './register-draft.ts'
import { $registerForms, type FormType } from './register-form.ts'
import { tellRegistered } from '#stores/auth/session/registered.ts'
import { sendRegister } from './register-send.ts'
import type { Complaints, FieldComplaint, Filled, Register } from './register.ts'
import { beginSession } from '#stores/auth/session/session.ts'
import type { After } from '#stores/auth/login/sign-in.ts'
import { sendCode } from '#stores/auth/login/sms.ts'

// The registration's verbs (register.ts), which come when its form is first touched.

type Store = WritableAtom<Register>

let tried = 0

export async function prepare(changedTo?: FormType): Promise<void> {
  const form = $registerForms.get()?.find(({ type }) => type === changedTo)
  if (form?.hasCaptcha) renewCaptcha('register')
  await Promise.all([beginProof('register'), loadCountries()])
}

export function judgeAgain(store: Store, filled: Filled): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  // nothing new is complained about while somebody types: only what was wrong before
  const left = [...complaints(filled)].filter(([field]) => current.complaints.has(field))
  store.set(left.length > 0 ? { ...current, complaints: new Map(left) } : { state: 'idle' })
}

export async function submit(store: Store, filled: Filled, after: After): Promise<void> {
  const wrong = complaints(filled)
  if (wrong.size > 0) return complain(store, wrong)
  store.set({ state: 'proving' })
  const hindrance = await affiliateFailure(filled)
  if (hindrance) {
    store.set({ state: 'idle' })
    return warn(failureKey(hindrance))
  }
  const shown = await shownBy(filled)
  if (shown && !('firebaseIdToken' in shown)) return notShown(store, filled, shown)
  const result = await sendRegister(readyOf(filled, shown), () => store.set({ state: 'sending' }))
  if (!result.ok) {
    if (filled.form.hasCaptcha) renewCaptcha('register')
    return fail(store, filled, result.failure)
  }
  store.set({ state: 'done' })
  begin(filled.form.type, result.value)
  // whoever came from a provider goes on from there (provider-arrival.ts)
  if (after !== 'stay') return goTo(pageAddress().query.get('after') ?? after)
  store.set({ state: 'idle' })
  await stay()
}

function begin(type: FormType, { token, account, firstTimeLogin }: ValueOf<typeof register>): void {
  forgetDraft()
  sessionStore.write('registered', `${type} ${account}`)
  beginSession({ token, account, isFirst: firstTimeLogin })
}

/** In the dialog (S4.11): it closes, the success is told, and what was waiting for an account goes on. */
async function stay(): Promise<void> {
  const goOn = takeWish()
  closeDialog('sign-in')
  await tellRegistered(tell)
  // the button that opened the dialog is for visitors, and gone
  focusMain()
  goOn?.()
}

export async function askForCode(store: Store, filled: Filled): Promise<void> {
  const wrong = [...complaints(filled)].filter(([field]) => field === 'country' || field === 'mobileNum')
  if (wrong.length > 0) return complain(store, new Map(wrong))
  const { draft, form, country } = filled
  await sendCode({ mobileNum: draft.mobileNum ?? '', countryDialingCode: dialingCodeOf(country), for: form.type })
}

/** Why the agent's code that was typed cannot stand (S4.7); what the address brought was verified before. */
async function affiliateFailure({ draft, form }: Filled): Promise<CallFailure | undefined> {
  const code = form.rules.affiliateCode?.enabled ? draft.affiliateCode?.trim() : undefined
  if (!code || code === $affiliate.get()) return undefined
  const verified = await verifyAffiliate(code)
  return verified.ok ? undefined : verified.failure
}

/** What shows the telephone where the operator's provider checks the code (S4.9), first of all; else nothing. */
async function shownBy({ draft, form, country }: Filled) {
  await loadPermissions()
  const permissions = $permissions.get()
  if (!form.hasCode || permissions.state !== 'ready' || !permissions.value.info.smsProvider) return undefined
  const way = await import('./sms-provider.ts').catch(() => undefined)
  if (!way) return { failure: { kind: 'offline' } } as const
  const { mobileNum = '', verificationCode: code = '' } = draft
  return way.showTelephone({ mobileNum, code: code.trim(), countryDialingCode: dialingCodeOf(country) })
}

function readyOf({ draft, form, country }: Filled, shown: Shown | undefined) {
  const countryDialingCode = asksForCountry(form) ? dialingCodeOf(country) : ''
  return { draft: shown ? { ...draft, verificationCode: '' } : draft, form, countryDialingCode, shown }
}

/** What is wrong with a form, in its order: the country of the telephone, the fields, and what must be agreed to. */
function complaints({ draft, agreed, form, country }: Filled): Complaints {
  const typed = worksInstead('register') ? { ...form, hasCaptcha: false } : form
  const all: [string, Complaint][] = [...complaintsAbout(draft, typed)]
  if (asksForCountry(form) && dialingCodeOf(country) === '') all.unshift(['country', { kind: 'required' }])
  for (const agreement of ['terms', 'age'] as const) {
    if (!agreed.includes(agreement)) all.push([agreement, { kind: 'required' }])
  }
  return new Map(all)
}

function complain(store: Store, wrong: Complaints): void {
  tried += 1
  store.set({ state: 'incomplete', complaints: wrong, tried })
}

/** Refusals that belong to a field (X14). */
const fieldOf: Partial<Record<RefusalCode, readonly [string, FieldComplaint]>> = {
  password_common: ['password', { kind: 'common' }],
  code_invalid: ['verificationCode', { kind: 'code', why: 'refusals.code_invalid' }],
  code_expired: ['verificationCode', { kind: 'code', why: 'refusals.code_expired' }],
  code_service_down: ['verificationCode', { kind: 'code', why: 'refusals.code_service_down' }],
}

/** What was typed does not show the telephone (X14), or nobody could be asked. */
function notShown(store: Store, filled: Filled, wrong: NotShown): void | Promise<void> {
  if ('failure' in wrong) return fail(store, filled, wrong.failure)
  complain(store, new Map([['verificationCode', { kind: 'code', why: wrong.why }]]))
}

async function fail(store: Store, filled: Filled, failure: CallFailure<SaidOf<typeof register>>): Promise<void> {
  // the site asks for something else than when this form was drawn: with its new rules the fields say what
  if (failure.kind === 'refused' && failure.code === 'register_invalid') {
    await refreshPermissions()
    const form = $registerForms.get()?.find(({ type }) => type === filled.form.type)
    const wrong = form && complaints({ ...filled, form })
    if (wrong && wrong.size > 0) return complain(store, wrong)
    if (failure.said) return complain(store, new Map(Object.entries(failure.said.fields)))
  }
  const complaint = failure.kind === 'refused' && fieldOf[failure.code]
  if (complaint) return complain(store, new Map([complaint]))
  store.set({ state: 'failed', why: failureKey(failure) })
}
