import { type ReadableAtom, computed } from 'nanostores'
import { type Role as AccountRole, roleOf } from '#contract/rights.ts'
import { sessionStore } from '#lib/storage.ts'
import { $member } from './member.ts'
import { $session } from './session.ts'

/** Who is here, as far as what stands in a page depends on it: `<html data-role>`. */
export type Role = 'visitor' | AccountRole

/**
 * The role of whoever is signed in; until the gateway has said it, as this tab remembers it. `$member` asks the gateway
 * as soon as anybody looks (S4.4), so that a token that is dead is found out on every page.
 */
export const $role: ReadableAtom<Role> = computed([$session, $member], (session, member) => {
  if (session.state !== 'in') return 'visitor'
  return roleOf(member.state === 'ready' ? member.value.type : Number(sessionStore.read('isAgent') ?? 0))
})
