import { sessionStore } from '#lib/storage.ts'
import { announce } from '#stores/shell/warning.ts'

/** Tells a new member once, on the page after the registration, that the account is open (S4.11). */
export async function tellRegistered(): Promise<void> {
  const told = sessionStore.read('registered')
  if (told === undefined) return
  sessionStore.remove('registered')
  const [type, name = ''] = told.split(' ')
  await announce(type === 'registerMobile' ? 'register.doneMobile' : 'register.done', { name })
}
