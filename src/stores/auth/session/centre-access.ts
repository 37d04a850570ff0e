import { type ReadableAtom, computed } from 'nanostores'
import { roleOf } from '#contract/rights.ts'
import { sessionStore } from '#browser/storage.ts'
import { $member } from './member.ts'
import type { Role } from './role.ts'
import { $session } from './session.ts'

/**
 * The user's role at a centre (S6.3; readings, X7). `unknown` until the gateway answers or this tab has the role saved,
 * so that a user with access never sees, even briefly, that the centre is for others. `failed`: the role couldn't be
 * loaded.
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
