import type { MessageKey } from '#i18n/keys.ts'
import type { Role } from '#stores/auth/session/role.ts'
import type { Sign } from '#ui/signs.ts'
import type { HeaderKey } from './HeaderAccount.island.tsx'

interface Entry {
  readonly name: HeaderKey & MessageKey
  readonly icon: Sign
  readonly path: `/${string}`
  /** The roles that see it; a trial account does not see what it lacks (S2.27, X17). */
  readonly roles: readonly Role[]
  /** The switch that it depends on. */
  readonly needs?: 'MEMCENTRE3' | 'DIRECTREG3'
}

const members = ['member', 'agent'] as const
const centre = { roles: members, needs: 'MEMCENTRE3' } as const

/**
 * The header's entries for logged-in members, if there is room, else at the top of its menu, in the order of S2.24; a
 * trial can register instead (X17).
 */
export const headerEntries: readonly Entry[] = [
  { name: 'shell.deposit', icon: 'coin', path: '/member?page=depositv2', ...centre },
  { name: 'shell.withdraw', icon: 'up', path: '/member?page=withdraw', ...centre },
  { name: 'shell.createAccount', icon: 'person', path: '/register', roles: ['trial'], needs: 'DIRECTREG3' },
]

/** The links of the menu, in the order of S2.26 (S6.3). Logout comes last. */
export const menuEntries: readonly Entry[] = [
  { name: 'shell.membersCentre', icon: 'person', path: '/member', ...centre },
  { name: 'shell.accountRecord', icon: 'menu', path: '/member?page=transactionHistory', ...centre },
  { name: 'shell.bettingRecord', icon: 'games', path: '/member?page=personalHistoryCopy', ...centre },
  { name: 'shell.missions', icon: 'star', path: '/member?page=missionLeaderboard', ...centre },
  { name: 'shell.messages', icon: 'chat', path: '/member?page=messageV2', ...centre },
  { name: 'shell.security', icon: 'shield', path: '/member?page=securityCenter', ...centre },
  { name: 'limits.page', icon: 'service', path: '/safer-gambling', roles: members },
  { name: 'shell.agentCentre', icon: 'person', path: '/agentCenter', roles: ['agent'] },
]

/** Returns the entries that a role sees. */
export function entriesFor(entries: readonly Entry[], role: Role): readonly Entry[] {
  return entries.filter(({ roles }) => roles.includes(role))
}
