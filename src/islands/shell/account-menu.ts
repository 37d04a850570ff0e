import type { MessageKey } from '#i18n/keys.ts'
import type { Role } from '#stores/auth/session/role.ts'
import type { Sign } from '#ui/signs.ts'
import type { HeaderKey } from './HeaderAccount.island.tsx'

interface Entry {
  readonly name: HeaderKey & MessageKey
  readonly icon: Sign
  readonly path: `/${string}`
  /** Whom it is for; what a trial account does not have is not shown to it (S2.27, X17). */
  readonly roles: readonly Role[]
  /** What it hangs on. */
  readonly isOfMemberCentre: boolean
}

const members = ['member', 'agent'] as const
const centre = { roles: members, isOfMemberCentre: true } as const

/** What somebody signed in finds in the header, where there is room, and else in its menu, in the order of S2.24. */
export const headerEntries: readonly Entry[] = [
  { name: 'shell.deposit', icon: 'coin', path: '/member?page=depositv2', ...centre },
  { name: 'shell.withdraw', icon: 'up', path: '/member?page=withdraw', ...centre },
]

/** The places of the menu, in the order of S2.26 (S6.3). Signing out comes last. */
export const menuEntries: readonly Entry[] = [
  { name: 'shell.membersCentre', icon: 'person', path: '/member', ...centre },
  { name: 'shell.accountRecord', icon: 'menu', path: '/member?page=transactionHistory', ...centre },
  { name: 'shell.bettingRecord', icon: 'games', path: '/member?page=personalHistoryCopy', ...centre },
  { name: 'shell.agentCentre', icon: 'person', path: '/agentCenter', roles: ['agent'], isOfMemberCentre: false },
]

/** What somebody sees of these. */
export function entriesFor(entries: readonly Entry[], role: Role): readonly Entry[] {
  return entries.filter(({ roles }) => roles.includes(role))
}
