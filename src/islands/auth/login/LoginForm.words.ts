import type { MessageKey } from '#i18n/keys.ts'
import { captchaWords } from '#islands/fields/captcha-words.ts'
import { failureWords } from '#islands/fields/failure-words.ts'

/** The messages that the login form needs before more can be loaded. */
export const loginFormWords = [
  'auth.byName',
  'auth.bySms',
  'auth.forgot',
  'auth.way',
  'auth.username',
  'auth.passkeyLeft',
  'auth.passkeySignIn',
  'auth.passkeyWorking',
  'auth.password',
  'auth.showPassword',
  'auth.hidePassword',
  'auth.remember',
  'auth.submit',
  'auth.title',
  'auth.submitting',
  'auth.usernameRequired',
  'auth.passwordRequired',
  'auth.passwordChanged',
  'auth.passwordUnsure',
  'shell.register',
  'shell.retry',
  'shell.somethingBroke',
  'refusals.bad_credentials',
  'refusals.passkey_invalid',
  ...captchaWords,
  ...failureWords,
] as const satisfies readonly MessageKey[]
