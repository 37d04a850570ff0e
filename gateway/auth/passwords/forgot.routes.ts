import type { InferOutput } from 'valibot'
import { validateEmailReset, forgotByEmail, forgotByPhone, resetPassword } from '#contract/auth/reset.ts'
import { validateNewPassword } from '#contract/auth/password.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { mailboxKey } from '#contract/typed/person-key.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { isSwitchedOn, registerRules } from '#gateway/site/site.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { memberAt } from '#gateway/sms/codes.rows.ts'
import { numberOf } from '#gateway/sms/number.ts'
import { mayLogin } from '#gateway/auth/login/login.rules.ts'
import { isCommon } from './common-passwords.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { notifyPasswordChanged } from './password-letter.ts'
import { setPassword } from './password.rows.ts'
import { expiryOf } from './password.rules.ts'
import { knowDevice } from '#gateway/auth/networks/known-devices.ts'
import { contactOf, findLink, takeLink } from './reset.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

export const forgotAnswers: readonly Answer[] = [
  answer(forgotByEmail, askForLink),
  answer(forgotByPhone, setByCode),
  answer(resetPassword, setByLink),
]

type ByEmail = InferOutput<typeof forgotByEmail.input>
type ByPhone = InferOutput<typeof forgotByPhone.input>
type ByLink = InferOutput<typeof resetPassword.input>

async function askForLink({ username, email, language }: ByEmail, request: Request): Promise<Outcome<object>> {
  const { database, resetLinks } = request.services
  const errors = validateEmailReset({ username, email }, await registerRules(database.read))
  if (errors.size > 0) return refuse('forgot_invalid')
  const [account, address, network] = [readAccountName(username), email.trim().normalize('NFC'), networkOf(request.ip)]
  const asked = await resetLinks.ask({ account, address, network, language, requestId: request.requestId })
  if (asked === 'asked') return ok({})
  request.send('retry-after', String(asked.waitSeconds))
  return refuse('too_many_requests')
}

/** Sets a password by a code: holding the phone proves the member, as in a login (S4.18), and logs in too (X15). */
async function setByCode(input: ByPhone, request: Request): Promise<Outcome<InferOutput<typeof forgotByPhone.value>>> {
  const { database, passwords } = request.services
  if (!(await isSwitchedOn(database.read, 'CHNGPASSVERIF3'))) return refuse('function_not_enabled')
  const number = await numberOf(input, request)
  if (number === undefined) return refuse('mobile_invalid')
  if (validateNewPassword(input.newPassword, await registerRules(database.read))) return refuse('password_invalid')
  if (isCommon(input.newPassword, number.slice(1))) return refuse('password_common')
  // before the code is used up
  if (passwords.isBusy()) return refuse('busy')
  const taken = await takeCode(input, number, request)
  if (!taken.ok) return taken
  const member = await memberAt(database.read, number)
  if (!mayLogin(member, true)) return refuse('code_invalid')
  if (!isAdmitted(member, request.services)) return refuse(refusalFor(member))
  // revealing the account name is safe here: the caller has entered its code
  if (isCommon(input.newPassword, member.account)) return refuse('password_common')
  const after = await passwords.hash(input.newPassword)
  await database.write((rows) => renew(rows, { memberId: member.id, after, request }))
  settle({ id: member.id, account: member.account }, input.language, request)
  return ok({ ...(await openSession({ ...member, password_expires_at: null }, request)), account: member.account })
}

async function takeCode(input: ByPhone, number: string, { services }: Request): Promise<Outcome<true>> {
  const { codes, database, proofOfWork } = services
  const proof = await proofOfWork.take(input.human, 'forgot')
  if (proof !== 'proven') return refuse('human_unproven')
  const wanted = { purpose: 'forgot', number } as const
  const taken = await database.write((rows) => codes.take(rows, wanted, input.verificationCode))
  if (taken === 'right') return ok(true)
  return refuse(taken === 'expired' ? 'code_expired' : 'code_invalid')
}

async function setByLink(input: ByLink, request: Request): Promise<Outcome<object>> {
  const { database, clock, passwords } = request.services
  // check the password first: that reveals nothing of the link and leaves it valid
  const isWrong = validateNewPassword(input.newPassword, await registerRules(database.read)) !== undefined
  if (isWrong || input.confirmNewPassword !== input.newPassword) return refuse('password_invalid')
  const hash = fingerprint(input.token)
  const member = await findLink(database.read, hash, clock())
  if (!member) return refuse('link_invalid')
  if (isCommon(input.newPassword, member.account)) return refuse('password_common')
  const after = await passwords.hash(input.newPassword)
  const device = await database.write(async (rows) => {
    // of two simultaneous requests only one takes the link
    if (!(await takeLink(rows, hash))) return undefined
    await renew(rows, { memberId: member.id, after, request })
    // the link came to the mailbox, and one that was replaced has none that works
    const { address } = await contactOf(rows, member.id)
    await setPersonKeys(rows, { memberId: member.id, kind: 'email', values: [mailboxKey(address ?? '')] }, clock())
    return knowDevice(rows, member.id, request)
  })
  if (device === undefined) return refuse('link_invalid')
  request.send('set-cookie', device)
  settle(member, input.language, request)
  return ok({})
}

interface Renewal {
  readonly memberId: string
  readonly after: string
  readonly request: Request
}

async function renew(rows: Rows, { memberId, after, request }: Renewal): Promise<void> {
  const at = request.services.clock()
  await setPassword(rows, { memberId, after, expiresAt: expiryOf(await numberSetting(rows, 'passwordDays'), at), at })
}

/** Notifies the member and lets this address log in, since the password was changed by its proven owner. */
function settle({ id, account }: { id: string; account: string }, language: string, request: Request): void {
  request.services.attempts.clear({ account, memberId: id, ip: request.ip })
  notifyPasswordChanged(id, language, request)
}
