import type { CaptchaPurpose } from '#contract/auth/captcha.ts'
import type { Services } from '#gateway/services.ts'

/** The captcha fields of a call. */
interface CaptchaInput {
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
}

/** Takes the answer to a captcha, which uses up the try, or returns the refusal. */
export function takeCaptcha(
  { captcha, captchaId }: CaptchaInput,
  purpose: CaptchaPurpose,
  { captchas }: Services,
): 'right' | 'captcha_required' | 'captcha_wrong' {
  if (captcha === undefined || captchaId === undefined) return 'captcha_required'
  const taken = captchas.take({ id: captchaId, answer: captcha }, purpose)
  return taken === 'wrong' ? 'captcha_wrong' : taken
}
