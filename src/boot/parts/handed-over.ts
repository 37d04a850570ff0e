import { takeHandoff } from '#stores/auth/session/handoff.ts'
import { restoreMember } from './restore-member.ts'

/** Finds the session and signs in with the code that the address brought (S4.3), before anybody is said to be signed out. */
export function takeOver(code: string): Promise<void> {
  return restoreMember(() => takeHandoff(code))
}
