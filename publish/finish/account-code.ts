import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { brand } from '#brand/brand.ts'
import { pathIn } from '#i18n/links.ts'
import { added, frameOf } from './bundle-size.ts'

/** The maximum code size of each way to log in or register, beyond React and every page's frame, in bytes. */
export const ENTRY_LIMIT = 25 * 1024

/** Captcha, proof of work and sealing go with every form; their imports are added automatically. */
const everyForm = ['Captcha', 'captcha', 'seal']
const login = ['LoginForm.island', 'LoginMethods', 'SocialLogin', ...everyForm]

/** The chunks of each way, by the names that the build gives them: all that loads until it is completed. */
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

/** Returns the size of each way beside home; empty if a build has none of them. Throws if a chunk has been renamed. */
export function accountEntries(dist: string): { what: string; bytes: number }[] {
  const files = globSync('_astro/*.js', { cwd: dist }).map((file) => `/${file}`)
  const named = (name: string) => files.filter((file) => basename(file).startsWith(`${name}.`))
  if (named('LoginMethods').length === 0) return []
  const home = `${pathIn(brand.defaultLanguage, '/').slice(1) || 'index'}.html`
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
