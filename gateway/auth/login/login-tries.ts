import type { InferOutput } from 'valibot'
import type { login } from '#contract/auth/login.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isKnownDevice } from '#gateway/auth/networks/known-devices.ts'
import type { Request } from '#gateway/http/answer.ts'
import type { Try } from './attempts.ts'
import { takeCaptcha } from './take-captcha.ts'

type Input = InferOutput<typeof login.input> & { type: 'username' }

/** Returns a guess at an account's password as it is counted; `memberId` is undefined if there is no such account. */
export async function tryOf(
  { account, memberId }: Pick<Try, 'account' | 'memberId'>,
  request: Pick<Request, 'header' | 'ip' | 'services'>,
): Promise<Try> {
  return { account, memberId, ip: request.ip, isKnownDevice: await isKnownDevice(memberId ?? '', request) }
}

/**
 * Admits and counts a login by password, or returns the refusal. The captcha is checked before the password and whether
 * or not the account exists (T15); one that is not needed is not used up.
 */
export async function admitTry(input: Input, one: Try, { services, send }: Request): Promise<RefusalCode | undefined> {
  // before a guess is counted or a captcha used up
  if (services.passwords.isBusy()) return 'busy'
  const refused = await services.attempts.admit(one, () => {
    const taken = takeCaptcha(input, 'login', services)
    return taken === 'right' ? undefined : taken
  })
  if (!refused) return undefined
  if ('refusal' in refused) return refused.refusal
  send('retry-after', String(refused.waitSeconds))
  return 'too_many_requests'
}
