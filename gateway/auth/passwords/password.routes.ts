import { changePassword, validatePasswordChange } from '#contract/auth/password.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { isCommon } from './common-passwords.ts'
import { verifyPassword } from './own-password.ts'
import { replacePassword } from './password.rows.ts'
import { expiryOf } from './password.rules.ts'
import { notifyPasswordChanged } from './password-letter.ts'
import { forgottenCookie } from '#gateway/auth/login/remembering.ts'
import { clearedCookie } from '#gateway/auth/session/session.ts'

export const passwordAnswers: readonly Answer[] = [
  answer(changePassword, async (input, request) => {
    const { caller, services } = request
    // check the new one first: that costs no hash and reveals nothing of the old one
    if (validatePasswordChange(input, await registerRules(services.database.read)).size > 0) {
      return refuse('password_invalid')
    }
    if (isCommon(input.newPassword, caller.account)) return refuse('password_common')
    const known = await verifyPassword(input.oldPassword, request)
    if (!known.ok) return known
    if (!(await replace(input.newPassword, { caller, before: known.value, request }))) return refuse('password_wrong')
    notifyPasswordChanged(caller.memberId, input.language, request)
    request.send('set-cookie', clearedCookie())
    request.send('set-cookie', forgottenCookie())
    return ok({})
  }),
]

interface Replacing {
  readonly caller: Caller
  readonly before: string
  readonly request: Request
}

async function replace(newPassword: string, { caller, before, request }: Replacing): Promise<boolean> {
  const { database, passwords, clock } = request.services
  const after = await passwords.hash(newPassword)
  return database.write(async (rows) => {
    const at = clock()
    const expiresAt = expiryOf(await numberSetting(rows, 'passwordDays'), at)
    return replacePassword(rows, { memberId: caller.memberId, before, after, expiresAt, at })
  })
}
