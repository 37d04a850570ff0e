import type { CaptchaPurpose } from '#contract/auth/captcha.ts'
import type { Services } from '#gateway/services.ts'

/** What a call brings of a captcha. */
interface CaptchaInput {
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
}

/** Takes the answer to a captcha, which is one try at it; else the refusal. */
export function takeCaptcha(
  { captcha, captchaId }: CaptchaInput,
  purpose: CaptchaPurpose,
  { captchas }: Services,
): 'right' | 'captcha_required' | 'captcha_wrong' | 'busy' {
  if (captcha === undefined || captchaId === undefined) return 'captcha_required'
  const taken = captchas.take({ id: captchaId, answer: captcha }, purpose)
  return taken === 'wrong' ? 'captcha_wrong' : taken
}
