import { type ReadableAtom, computed } from 'nanostores'
import { $centreAccess } from '#stores/auth/session/centre-access.ts'
import { $switches } from '#stores/site/switches.ts'

/** The user's access to the member centre (S2.27; readings, X7, X17); `off`: it is switched off for everyone. */
export type MemberAccess = 'off' | 'unknown' | 'failed' | 'visitor' | 'trial' | 'member'

export const $memberAccess: ReadableAtom<MemberAccess> = computed([$switches, $centreAccess], (switches, access) => {
  if (!switches.includes('MEMCENTRE3')) return 'off'
  return access === 'agent' ? 'member' : access
})
