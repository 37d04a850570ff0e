import type { InferOutput } from 'valibot'
import { WEAK_PASSWORD, login, logout } from '#contract/auth/login.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import type { RefusalDetail } from '#contract/endpoint.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { memberAt } from '#gateway/sms/codes.rows.ts'
import { numberOf } from '#gateway/sms/number.ts'
import { endSession, findByAccount } from './login.rows.ts'
import { type Credentials, isPasswordExpired, mayLogin } from './login.rules.ts'
import { isAdmitted, refusalFor } from './entry.rules.ts'
import { admitTry, tryOf } from './login-tries.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { forgottenCookie, rememberTokenIn } from './remembering.ts'
import { secondStepOf } from '#gateway/auth/networks/second-step.ts'
import { clearedCookie } from '#gateway/auth/session/session.ts'

export const authAnswers: readonly Answer[] = [
  answer(login, (input, request) =>
    input.type === 'sms' ? loginByCode(input, request) : loginByPassword(input, request),
  ),

  answer(logout, async (_input, { caller, services, header, send }) => {
    await services.database.write((rows) => endSession(rows, caller.handleHash, services.clock()))
    send('set-cookie', clearedCookie())
    if (rememberTokenIn(header('cookie'))) send('set-cookie', forgottenCookie())
    return ok({})
  }),
]

type Login = InferOutput<typeof login.input>
type Value = InferOutput<typeof login.value>
type Refusable = Outcome<Value, RefusalDetail<typeof login>>

async function loginByPassword(input: Login & { type: 'username' }, request: Request): Promise<Refusable> {
  const { attempts, database, passwords } = request.services
  // before anything is counted, so that another spelling of a phone number is no other account
  const account = readAccountName(input.username)
  const member = await findByAccount(database.read, account)
  const one = await tryOf({ account, memberId: member?.id }, request)
  const closed = await admitTry(input, one, request)
  if (closed) return refuse(closed, captchaDetail(await attempts.needsCaptcha(one)))
  const verified = await passwords.verify(input.password, member?.password_hash ?? unmatchableHash)
  if (verified === 'busy') {
    await attempts.undo(one)
    return refuse('busy')
  }
  if (!mayLogin(member, verified)) return refuse('bad_credentials', captchaDetail(await attempts.needsCaptcha(one)))
  if (!isAdmitted(member, request.services)) {
    // the password was right, so this was no guess
    await attempts.undo(one)
    return refuse(refusalFor(member))
  }
  const mustChangePassword = input.password === WEAK_PASSWORD || (await isForcedToChange(member, request.services))
  const more = await secondStepOf(member, request, { mustChangePassword })
  // the login after the second step takes the try back
  if (more) return refuse('verification_required', { verification: more })
  await attempts.succeed(one)
  const session = await openSession(member, request, { mustChangePassword, remember: input.remember })
  return ok({ ...session, account: member.account })
}

/** Returns whether a one-time or an expired password must be changed (S4.15). */
async function isForcedToChange(
  member: Credentials & { readonly one_time_password: 0 | 1 },
  { database, clock }: Services,
): Promise<boolean> {
  if (member.one_time_password === 1) return true
  return isPasswordExpired(member, clock()) && (await isSwitchedOn(database.read, 'PWDEXPFORCECHANGE3'))
}

/** Returns whether the next try needs a captcha, as the refusal's detail (S3.4). */
function captchaDetail(captcha: boolean): RefusalDetail<typeof login> {
  return captcha ? { captcha } : null
}

/** S4.18: holding the phone proves the member. Tries are counted per code (threats, T13). */
async function loginByCode(input: Login & { type: 'sms' }, request: Request): Promise<Outcome<Value>> {
  const { database, codes } = request.services
  if (!(await isSwitchedOn(database.read, 'MOBILEVERCODELOGIN3'))) return refuse('function_not_enabled')
  const number = await numberOf(input, request)
  if (number === undefined) return refuse('mobile_invalid')
  const taken = await database.write((rows) => codes.take(rows, { purpose: 'login', number }, input.password))
  if (taken !== 'right') return refuse(taken === 'expired' ? 'code_expired' : 'code_invalid')
  const member = await memberAt(database.read, number)
  if (!mayLogin(member, true)) return refuse('code_invalid')
  if (!isAdmitted(member, request.services)) return refuse(refusalFor(member))
  // S4.15: an expired password does not stop a login without a password
  const session = await openSession(member, request, { remember: input.remember })
  return ok({ ...session, account: member.account })
}
