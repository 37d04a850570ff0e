import { type ReadableAtom, atom } from 'nanostores'
import { logout } from '#contract/auth/login.ts'
import { goTo, pageAddress } from '#browser/page.ts'
import { authedCall } from './authed-call.ts'
import { forgetRemembered } from '#stores/auth/login/remembered.ts'
import { endSession } from './session.ts'

const store = atom<'idle' | 'leaving'>('idle')
export const $signOut: ReadableAtom<'idle' | 'leaving'> = store

/**
 * Ends the session at the gateway and, even if it is unreachable, here and in every tab; then goes to the home page
 * (S4.22).
 */
export async function signOut(home: string): Promise<void> {
  if (store.get() === 'leaving') return
  store.set('leaving')
  const { ok } = await authedCall(logout, {})
  endSession('left')
  await forgetRemembered(ok)
  store.set('idle')
  if (pageAddress().path !== home) goTo(home)
}
