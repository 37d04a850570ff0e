import { randomBytes, randomUUID } from 'node:crypto'
import { login } from '#contract/auth/login.ts'
import { changePassword } from '#contract/auth/password.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { type Bench, type Check, must, skip } from '#conformance/check.ts'
import type { Answer } from '#conformance/client.ts'
import { toSession } from '#conformance/run.ts'
import { mustBeRefused, mustSucceed } from '#conformance/calls/laws.ts'

/** Long enough for any site's rule, and nobody's. */
const newPassword = () => `Kit-${randomBytes(8).toString('hex')}!9`

/** Returns the laws of a first password, which are checked with an account that the agent opens for it. */
export function passwordChecks(): Check[] {
  const calls = [registerBelow.name, changePassword.name]
  return [{ id: 'password of a new account', row: 'S7.21', level: 1, calls, run: checkPassword }]
}

async function checkPassword(bench: Bench): Promise<void> {
  const [first, second] = [newPassword(), newPassword()]
  const account = await openAccount(bench, first)
  const [one, other] = [toSession(await logIn(bench, account, first)), toSession(await logIn(bench, account, first))]
  const held = await bench.client.call(memberInfo, {}, { session: one })
  mustBeRefused(held, ['password_change_required'], 'before the first password is changed')
  const change = { oldPassword: first, newPassword: second, confirmNewPassword: second }
  const wrong = await bench.client.call(changePassword, { ...change, oldPassword: `${first}x` }, { session: one })
  mustBeRefused(wrong, ['password_wrong'], 'a change with a wrong old password')
  mustSucceed(await bench.client.call(changePassword, change, { session: one }), 'the change')
  for (const session of [one, other]) {
    const answer = await bench.client.call(memberInfo, {}, { session })
    mustBeRefused(answer, ['not_logged_in'], 'a session from before the change')
  }
  mustBeRefused(await logIn(bench, account, first), ['bad_credentials'], 'the old password')
  const again = toSession(await logIn(bench, account, second))
  mustSucceed(await bench.client.call(memberInfo, {}, { session: again }), 'after the change')
}

/** Opens an account in the downline of the agent; the same request again opens no second one. */
async function openAccount(bench: Bench, password: string): Promise<string> {
  const session = await bench.sessionOf('agent')
  const account = `kit${randomBytes(5).toString('hex')}`
  const input = { id: randomUUID(), account, type: 'member', password, isConfirmed: true }
  const opened = await bench.client.call(registerBelow, input, { session })
  if (!opened.success) skip(`the agent cannot open an account: ${opened.errorCode}`)
  const again = await bench.client.call(registerBelow, input, { session })
  must(again.text === opened.text, 'the same request again has another answer')
  return account
}

async function logIn(bench: Bench, username: string, password: string): Promise<Answer> {
  const answer = await bench.client.call(login, { username, password, type: 'username' })
  return answer.errorCode === 'captcha_required' ? skip('logins from here need a captcha: try again later') : answer
}
