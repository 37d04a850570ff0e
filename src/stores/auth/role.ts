import { type ReadableAtom, computed } from 'nanostores'
import { sessionStore } from '#lib/storage.ts'
import { $member } from './member.ts'
import { $session } from './session.ts'

/** Who is here, as far as what stands in a page depends on it: `<html data-role>`. */
export type Role = 'visitor' | 'member' | 'agent' | 'trial'

const agentTypes = [1, 2, 41, 42]

/** Sees the agent centre (S6.3; readings, X7). A type that nobody stated is a member's (X23). */
export function isAgent(type: number): boolean {
  return agentTypes.includes(type)
}

/** Plays with demonstration credits and is kept from what needs a real account (S6.4). */
export function isTrial(type: number): boolean {
  return type === 4
}

/**
 * The role of whoever is signed in; until the gateway has said it, as this tab remembers it. `$member` asks the gateway
 * as soon as anybody looks (S4.4), so that a token that is dead is found out on every page.
 */
export const $role: ReadableAtom<Role> = computed([$session, $member], (session, member) => {
  if (session.state !== 'in') return 'visitor'
  const type = member.state === 'ready' ? member.value.type : Number(sessionStore.read('isAgent') ?? 0)
  if (isTrial(type)) return 'trial'
  return isAgent(type) ? 'agent' : 'member'
})
