import { sessionStore } from '#browser/storage.ts'
import { announce } from '#stores/shell/warning.ts'

/**
 * Tells a new member once, on the page after the registration, that the account is open (S4.11).
 * @param show shows the message; the default does not make the caller wait until it is read
 */
export async function announceRegistration(show = announce): Promise<void> {
  const registration = sessionStore.read('registered')
  if (registration === undefined) return
  sessionStore.remove('registered')
  const [type, name = ''] = registration.split(' ')
  await show(type === 'registerMobile' ? 'register.doneMobile' : 'register.done', { name })
}
