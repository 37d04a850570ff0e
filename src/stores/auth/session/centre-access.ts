import { type ReadableAtom, computed } from 'nanostores'
import { roleOf } from '#contract/rights.ts'
import { sessionStore } from '#lib/storage.ts'
import { $member } from './member.ts'
import type { Role } from './role.ts'
import { $session } from './session.ts'

/**
 * Who stands before a centre (S6.3; readings, X7). `unknown` until the gateway has said it, or this tab remembers
 * it: whoever may enter never reads, not even for a moment, that it is for others. `failed`: it could not be heard.
 */
export const $centreAccess: ReadableAtom<Role | 'unknown' | 'failed'> = computed(
  [$session, $member],
  (session, member) => {
    if (session.state === 'unknown') return 'unknown'
    if (session.state !== 'in') return 'visitor'
    if (member.state === 'ready') return roleOf(member.value.type)
    const remembered = sessionStore.read('isAgent')
    if (remembered) return roleOf(Number(remembered))
    return member.state === 'failed' ? 'failed' : 'unknown'
  },
)
