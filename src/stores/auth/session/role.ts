import { type ReadableAtom, computed } from 'nanostores'
import { type Role as AccountRole, roleOf } from '#contract/rights.ts'
import { sessionStore } from '#browser/storage.ts'
import { $member } from './member.ts'
import { $session } from './session.ts'

/** The user's role, as far as the page depends on it: `<html data-role>`. */
export type Role = 'visitor' | AccountRole

/**
 * The role of the logged-in account; until the gateway answers, the one that this tab has saved. `$member` asks the
 * gateway as soon as a component subscribes (S4.4), so that every page detects a dead token.
 */
export const $role: ReadableAtom<Role> = computed([$session, $member], (session, member) => {
  if (session.state !== 'in') return 'visitor'
  return roleOf(member.state === 'ready' ? member.value.type : Number(sessionStore.read('isAgent') ?? 0))
})
