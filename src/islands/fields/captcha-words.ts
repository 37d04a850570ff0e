import type { MessageKey } from '#i18n/keys.ts'

/** The messages of a form with a captcha. */
export const captchaWords = [
  'auth.captcha',
  'auth.captchaAnother',
  'auth.captchaBack',
  'auth.captchaFailed',
  'auth.captchaInstead',
  'auth.captchaPicture',
  'auth.captchaRequired',
  'auth.captchaWorked',
  'auth.captchaWorking',
  'refusals.captcha_required',
  'refusals.captcha_wrong',
  'refusals.human_unproven',
  'refusals.too_many_requests',
] as const satisfies readonly MessageKey[]
export type CaptchaKey = (typeof captchaWords)[number]
