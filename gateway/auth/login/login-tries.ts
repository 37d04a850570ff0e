import type { InferOutput } from 'valibot'
import type { login } from '#contract/auth/login.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Request } from '#gateway/http/answer.ts'
import type { Try } from './attempts.ts'
import { takeCaptcha } from './take-captcha.ts'

type Input = InferOutput<typeof login.input> & { type: 'username' }

/**
 * Admits and counts a password try, or returns the refusal. The captcha is checked before the password and whether or
 * not the account exists (T15); one that is not needed is not used up.
 */
export function admitTry(input: Input, one: Try, { services, send }: Request): RefusalCode | undefined {
  const { attempts } = services
  const wait = attempts.waitSeconds(one)
  if (wait > 0) {
    send('retry-after', String(wait))
    return 'too_many_requests'
  }
  const taken = attempts.needsCaptcha(one) ? takeCaptcha(input, 'login', services) : 'right'
  if (taken !== 'right') return taken
  // nothing was awaited since the checks, so that parallel tries cannot slip by
  attempts.begin(one)
  return undefined
}
