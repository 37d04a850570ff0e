import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Language = 'en' | 'bn' | 'ar'
/** A message of the portal (`refusals.busy`), or of an in-house game (`dice:error.offline`). */
type Key = string

interface Text {
  readonly keys: readonly Key[]
  /** The keys that say what to do; defaults to all of `keys`. */
  readonly helps?: readonly Key[]
  /** The tests that lead a user or a caller to it: the file, and the text that it looks for. */
  readonly reached: readonly (readonly [file: string, what: string])[]
}

const e2e = (name: string) => `tests/e2e/${name}.spec.ts`

/**
 * The texts of the error catalogue (specification, section 8), each with its messages and the tests that reach it.
 * `popup blocked`, proof of not receiving and errors about agents are tested with their features.
 */
const texts: Readonly<Record<string, Text>> = {
  'access restricted': {
    keys: ['refusals.region_restricted', 'site.blockedHeading', 'site.blockedText'],
    helps: ['refusals.region_restricted', 'site.blockedText'],
    reached: [
      [e2e('site/gates'), 'site.blockedHeading'],
      ['tests/gateway/site/gates.test.ts', 'region_restricted'],
    ],
  },
  'maintenance notice': {
    keys: ['refusals.maintenance', 'site.maintenanceHeading', 'site.maintenanceText'],
    helps: ['refusals.maintenance', 'site.maintenanceText'],
    reached: [
      [e2e('site/gates'), 'site.maintenanceHeading'],
      ['tests/gateway/site/gates.test.ts', 'maintenance'],
    ],
  },
  'invalid URL, contact customer service': {
    keys: [
      'shell.notFoundTitle',
      'shell.notFoundText',
      'shell.service',
      'refusals.link_invalid',
      'refusals.handoff_invalid',
    ],
    helps: ['shell.notFoundText', 'refusals.link_invalid', 'refusals.handoff_invalid'],
    reached: [
      [e2e('shell/texts'), 'shell.notFoundText'],
      [e2e('auth/forgot'), 'refusals.link_invalid'],
      [e2e('auth/handoff'), 'refusals.handoff_invalid'],
    ],
  },
  'unknown error': {
    keys: ['refusals.unknown_error'],
    reached: [[e2e('shell/texts'), "refusalText('unknown_error')"]],
  },
  'network abnormal': { keys: ['refusals.offline'], reached: [[e2e('shell/texts'), "refusalText('offline')"]] },
  'page too slow': { keys: ['refusals.timeout'], reached: [[e2e('shell/texts'), "refusalText('timeout')"]] },
  'invalid or missing phone': {
    keys: ['refusals.mobile_invalid', 'register.required', 'register.pattern_7'],
    reached: [
      [e2e('register/register-mobile'), 'refusals.mobile_invalid'],
      [e2e('auth/forgot'), "errorText(page, 'mobileNum')"],
      ['tests/gateway/register/register-mobile.test.ts', 'mobile_invalid'],
    ],
  },
  'too many requests': {
    keys: ['refusals.too_many_requests'],
    reached: [
      [e2e('register/register-mobile'), 'refusals.too_many_requests'],
      ['tests/gateway/register/sms.test.ts', 'too_many_requests'],
    ],
  },
  'invalid or missing code': {
    keys: ['refusals.code_invalid', 'register.required'],
    reached: [
      [e2e('auth/sms-login'), 'refusals.code_invalid'],
      [e2e('auth/forgot'), "errorText(page, 'verificationCode')"],
    ],
  },
  'captcha failed': {
    keys: ['refusals.captcha_wrong', 'refusals.captcha_required', 'auth.captchaRequired'],
    reached: [
      [e2e('auth/captcha'), 'refusals.captcha_wrong'],
      ['tests/gateway/auth/login-captcha.test.ts', 'captcha_wrong'],
    ],
  },
  'quota insufficient': {
    keys: ['refusals.quota_insufficient', 'dice:error.quota_insufficient'],
    reached: [
      [e2e('shell/texts'), 'error.quota_insufficient'],
      ['tests/gateway/game-wallet/vendor-rounds.test.ts', 'quota_insufficient'],
    ],
  },
  'function not enabled': {
    keys: ['refusals.function_not_enabled'],
    reached: [
      [e2e('register/free-play'), 'refusals.function_not_enabled'],
      ['tests/gateway/register/sms.test.ts', 'function_not_enabled'],
    ],
  },
  'code expired': { keys: ['refusals.code_expired'], reached: [[e2e('shell/texts'), "refusalText('code_expired')"]] },
  'popup closed (login failed)': {
    keys: ['refusals.provider_cancelled', 'auth.passkeyLeft'],
    reached: [
      [e2e('auth/provider'), 'refusals.provider_cancelled'],
      [e2e('auth/passkeys'), 'auth.passkeyLeft'],
    ],
  },
  'not logged in': {
    keys: ['refusals.not_logged_in', 'games.loginToPlay', 'games.loginToPlayText'],
    helps: ['refusals.not_logged_in'],
    reached: [
      [e2e('shell/texts'), "refusalText('not_logged_in')"],
      [e2e('games/own-window'), 'games.loginToPlay'],
    ],
  },
  'username or e-mail does not exist (X27)': {
    keys: ['refusals.bad_credentials', 'password.linkSent'],
    reached: [
      [e2e('member/journey'), 'refusals.bad_credentials'],
      [e2e('auth/forgot'), 'password.linkSent'],
    ],
  },
  'game maintenance': {
    keys: ['refusals.game_maintenance'],
    reached: [
      [e2e('shell/texts'), "refusalText('game_maintenance')"],
      ['tests/gateway/games/games-launch.test.ts', 'game_maintenance'],
    ],
  },
  'invalid invitation code': {
    keys: ['refusals.invitation_code_error'],
    reached: [[e2e('register/affiliate'), 'refusals.invitation_code_error']],
  },
  'incorrect confirm password': {
    keys: ['register.different'],
    reached: [
      [e2e('auth/password'), 'register.different'],
      [e2e('a11y/keyboard-forms'), 'register.different'],
    ],
  },
}

const letters: Readonly<Record<Language, RegExp>> = { en: /\p{sc=Latin}/u, bn: /\p{sc=Bengali}/u, ar: /\p{sc=Arabic}/u }
/** The parts that no language translates: placeholders and names. */
const asItIs = /\{\{[^}]*\}\}|Atoll|SMS/g

function textOf(language: Language, key: Key): string {
  const [of = '', name = ''] = key.startsWith('dice:')
    ? [`arcade/dice/words/${language}.json`, key.slice('dice:'.length)]
    : [`public/locales/${language}/${key.split('.')[0]}.json`, key.slice(key.indexOf('.') + 1)]
  const text: unknown = Reflect.get(Object(JSON.parse(readFileSync(of, 'utf8'))), name)
  return typeof text === 'string' ? text.replace(asItIs, '') : ''
}

const rows = Object.entries(texts)

describe.each(['en', 'bn', 'ar'] as const)('S8.8 the texts in %s', (language) => {
  test.each(rows)('S8.8 “%s” is written in the language itself', (_name, { keys }) => {
    for (const key of keys) {
      const text = textOf(language, key)
      expect(text.trim(), key).not.toBe('')
      const ours = [...text].filter((each) => letters[language].test(each)).length
      const all = [...text].filter((each) => /\p{L}/u.test(each)).length
      expect(ours / all, `${key}: ${text}`).toBeGreaterThan(0.9)
      expect(text, 'no codes').not.toMatch(/\w_\w|\b[45]\d\d\b/)
    }
  })

  test.each(rows)('S8.8 “%s” says what happened and what to do: in two clauses, or one command', (_name, text) => {
    for (const key of text.helps ?? text.keys) {
      const clauses = textOf(language, key)
        .split(/[.:;,!?।،؛؟]+/)
        .filter((each) => /\p{L}/u.test(each))
      const isCommand = commands[language].test(clauses[0] ?? '')
      expect(clauses.length > 1 || isCommand, `${key}: ${textOf(language, key)}`).toBe(true)
    }
  })
})

/** The beginning of a sentence that is a command; in Bengali the end. */
const commands: Readonly<Record<Language, RegExp>> = {
  en: /^(?:Fill|Type|Use|Enter|Choose)\b/,
  bn: /(?:ুন|িন|ান)$/,
  ar: /^(?:املأ|اكتب|استخدم|أدخل|اختر)/,
}

test.each(rows)('S8.8 “%s” is covered by a test that reads it', (_name, { reached }) => {
  expect(
    reached.some(([file]) => file.includes('/e2e/')),
    'by a user, in a browser',
  ).toBe(true)
  for (const [file, what] of reached) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), `${file} looks for it`).toContain(what)
  }
})

test('S8.8 “too many requests” says how long to wait', () => {
  expect(textOf('en', 'refusals.too_many_requests')).toContain('5 minutes')
  expect(textOf('bn', 'refusals.too_many_requests')).toContain('৫ মিনিট')
  expect(textOf('ar', 'refusals.too_many_requests')).toMatch(/5|٥|خمس/)
})
