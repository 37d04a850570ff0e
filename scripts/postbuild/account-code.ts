import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { added, frameOf } from './bundle-size.ts'

/** What the code of each way into an account may weigh, beyond React and the frame of every page, in bytes. */
export const ENTRY_LIMIT = 25 * 1024

/** Captcha, proof of work and sealing go with every form; what they import comes along by itself. */
const everyForm = ['Captcha', 'captcha', 'seal']
const login = ['LoginForm.island', 'LoginMethods', 'SocialLogin', ...everyForm]

/** The chunks of each way in, by the names that the build gives them: all that comes until it is through. */
const chunks = {
  'login by password': login,
  'login by a code': [...login, 'SmsLogin', 'PhoneField'],
  'login by passkey': [...login, 'passkey-sign-in', 'esm'],
  'login from a new network': [...login, 'SecondStep'],
  'registration, by name and by telephone': [
    'RegisterForm.island',
    'register-way',
    'PhoneField',
    'affiliate-check',
    'registered',
    ...everyForm,
  ],
} as const

/** What each way in weighs beside home; empty where a build has none of them. A chunk that has another name now throws. */
export function accountEntries(dist: string): { what: string; bytes: number }[] {
  const files = globSync('_astro/*.js', { cwd: dist }).map((file) => `/${file}`)
  const named = (name: string) => files.filter((file) => basename(file).startsWith(`${name}.`))
  if (named('LoginMethods').length === 0) return []
  const home = `${pathIn(languages[0].code, '/').slice(1) || 'index'}.html`
  const frame = frameOf(dist, home)
  return Object.entries(chunks).map(([what, names]) => {
    const roots = names.flatMap((name) => {
      const found = named(name)
      if (found.length === 0) throw new Error(`There is no chunk ${name} any more: update account-code.ts`)
      return found
    })
    return { what, bytes: added(dist, roots, frame) }
  })
}
