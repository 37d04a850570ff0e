import { takeHandoff } from '#stores/auth/session/handoff.ts'
import { restoreMember } from './restore-member.ts'

/**
 * Restores the session and logs in with the handoff code of the address (S4.3), before the page shows as logged out.
 */
export function takeOver(code: string): Promise<void> {
  // links carry the code until it is used (boot/inline/head-inline.js)
  delete document.documentElement.dataset.handoff
  return restoreMember(() => takeHandoff(code))
}
