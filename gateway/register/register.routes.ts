import type { InferOutput } from 'valibot'
import { register, registerMobile } from '#contract/register/register.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { validateRegistration, normalizeDraft } from '#contract/fields/field-errors.ts'
import type { RefusalDetail } from '#contract/endpoint.ts'
import { type RegisterForm, type RegisterType, asksForCountry } from '#contract/fields/form.ts'
import { type Referrer, referrerOf } from '#gateway/affiliate/affiliate.rows.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { registrationFacts } from '#gateway/site/site.rows.ts'
import { numberOf } from '#gateway/sms/number.ts'
import { isCommon } from '#gateway/auth/passwords/common-passwords.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { type Opening, openAccount } from './open-account.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { memberOfRequest } from '#gateway/auth/login/registration.rows.ts'
import { openForm, hasValidOrigin } from '#gateway/auth/login/registration.rules.ts'
import { friendCodeOf } from '#gateway/affiliate/friends.rows.ts'
import { isKnownDevice } from '#gateway/auth/networks/known-devices.ts'
import { isRegionRestricted } from './restricted-region.ts'
import { selfReferralSign } from './self-referral.ts'
import { takeCaptcha } from '#gateway/auth/login/take-captcha.ts'

type Input = Opening['input']
type Value = InferOutput<typeof register.value>
type Refusable = Outcome<Value, RefusalDetail<typeof register>>

export const registerAnswers: readonly Answer[] = [
  answer(register, (input, request) => openInRegion('register', input, request)),
  answer(registerMobile, (input, request) => openInRegion('registerMobile', input, request)),
]

/** Validates what only the gateway can check. */
function checkInput({ input, form, account, number }: Opening): 'mobile_invalid' | 'password_common' | undefined {
  const isNumberUsed = form.type === 'registerMobile' || form.hasCode || input.countryDialingCode !== undefined
  if (isNumberUsed && asksForCountry(form) && number === undefined) return 'mobile_invalid'
  return form.hasPassword && isCommon(input.password ?? '', account) ? 'password_common' : undefined
}

async function openInRegion(type: RegisterType, input: Input, request: Request): Promise<Refusable> {
  return isRegionRestricted(request) ? refuse('region_restricted') : open(type, input, request)
}

async function open(type: RegisterType, input: Input, request: Request): Promise<Refusable> {
  const { database } = request.services
  const form = openForm(type, await registrationFacts(database.read, request.services.side))
  if (!form) return refuse('function_not_enabled')
  if (!hasValidOrigin(input)) return refuse('bad_request')
  const opening = await openingOf(form, input, request)
  const { account } = opening
  // a repeated request after a lost answer: its proof and code were taken the first time
  if (await memberOfRequest(database.read, input.requestId)) return signIn(input, account, request)
  const errors = new Map(validateRegistration(input, form, input.countryDialingCode))
  // a provider's token replaces the code (S3.2); it is verified later, in its place
  if (input.firebaseIdToken !== undefined) errors.delete('verificationCode')
  if (errors.size > 0) return refuse('register_invalid', { fields: Object.fromEntries(errors) })
  const wrong = checkInput(opening)
  if (wrong) return refuse(wrong)
  const referrer = await openReferrer(opening, request)
  if (referrer === 'unusable') return refuse('invitation_code_error')
  const human = await verifyHuman(form, input, request)
  if (human !== 'right') return refuse(human)
  const friendOf = await friendOfReferral(opening, request)
  const opened = await openAccount({ ...opening, ...(await referralOf(referrer, request)), friendOf }, request.services)
  return opened === 'opened' ? signIn(input, account, request) : refuse(opened)
}

/**
 * Checks the proof of work, and the captcha if the form has one: after all other input, so that no picture is read in
 * vain, but before the name, so that names cannot be tried freely.
 */
async function verifyHuman(form: RegisterForm, input: Input, { services }: Request) {
  // before a proof, a captcha or a code is used up
  if (services.passwords.isBusy()) return 'busy'
  const proof = await services.proofOfWork.take(input.human, 'register')
  if (proof !== 'proven') return 'human_unproven'
  return form.hasCaptcha ? takeCaptcha(input, 'register', services) : 'right'
}

/** Builds the opening: by a chosen name, or by the phone number, which then is the name (S4.10). */
async function openingOf(form: RegisterForm, input: Input, request: Request): Promise<Opening> {
  const draft = normalizeDraft(input, form, input.countryDialingCode)
  const number = asksForCountry(form) ? await numberOf(input, request) : undefined
  const account = form.type === 'register' ? readAccountName(draft.username ?? '') : (number?.slice(1) ?? '')
  return { input, form, draft, account, number }
}

/**
 * Returns the agent whose code the registration brings (S4.6, S4.7). A code that the form asks for must be one; an unknown
 * one that only the address contains is ignored. A code that has ended stops the registration either way: people who
 * follow an agent's link expect to belong to that agent.
 */
async function openReferrer(
  { draft, form, input }: Opening,
  { services: { database, clock } }: Request,
): Promise<Referrer | 'unusable' | undefined> {
  const isAsked = form.rules.affiliateCode?.enabled === true
  const code = isAsked ? draft.affiliateCode : input.affiliateCode?.trim()
  if (!code) return undefined
  const referrer = await referrerOf(database.read, { code, domain: input.domain }, clock())
  if (!referrer) return isAsked ? 'unusable' : undefined
  return referrer.isOpen ? referrer : 'unusable'
}

/** Returns the agent who refers a registration, and what says that it is that agent's own. */
async function referralOf(referrer: Referrer | undefined, request: Request) {
  return { referrer, selfReferral: referrer && (await selfReferralSign(referrer, request)) }
}

/** Returns whose code for friends a registration brings; an unknown one is nobody's, as the page has said. */
async function friendOfReferral({ draft }: Opening, request: Request): Promise<Opening['friendOf']> {
  const code = draft.referralCode?.trim()
  const known = code ? await friendCodeOf(request.services.database.read, code) : undefined
  if (!known) return undefined
  const { inviterId } = known
  return { inviterId, isSameDevice: await isKnownDevice(inviterId, request) }
}

/** Logs in to the account of this request, with the name and, if there is one, the password that opened it. */
async function signIn({ requestId, password }: Input, account: string, request: Request): Promise<Outcome<Value>> {
  const { database, passwords } = request.services
  const member = await memberOfRequest(database.read, requestId)
  if (!member || member.account !== account || member.disabled_at !== null) return refuse('account_taken')
  if (!isAdmitted(member, request.services)) return refuse(refusalFor(member))
  if (password) {
    const verified = await passwords.verify(password, member.password_hash)
    if (verified === 'busy') return refuse('busy')
    if (!verified) return refuse('account_taken')
  } else if (member.login_at !== null) {
    // without a password the request's id is the only proof, and it works for the first answer only
    return refuse('account_taken')
  }
  return ok({ ...(await openSession(member, request)), account: member.account })
}
