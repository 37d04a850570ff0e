import { sessionStore } from '#lib/storage.ts'
import { announce } from '#stores/shell/warning.ts'

/** Tells a new member once, on the page after the registration, that the account is open (S4.11). */
export async function tellRegistered(): Promise<void> {
  const account = sessionStore.read('registered')
  if (account === undefined) return
  sessionStore.remove('registered')
  await announce('register.done', { name: account })
}
