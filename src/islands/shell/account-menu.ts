import type { MessageKey } from '#i18n/keys.ts'
import { routeAt } from '#routes'
import type { Role } from '#stores/auth/role.ts'
import type { Sign } from '#ui/signs.ts'

interface Entry {
  readonly place: 'header' | 'menu'
  readonly name: MessageKey
  readonly icon: Sign
  readonly path: `/${string}`
  /** Whom it is for; what a trial account does not have is not shown to it (S2.27, X17). */
  readonly roles: readonly Role[]
}

/** An entry in a page's language. */
export type DrawnEntry = Omit<Entry, 'name' | 'path'> & { readonly href: string; readonly text: string }

const members = ['member', 'agent'] as const

/** What somebody signed in finds in the header and in its menu, in the order of S2.24 and S2.26. Signing out comes last. */
const entries: readonly Entry[] = [
  { place: 'header', name: 'shell.deposit', icon: 'coin', path: '/member?page=depositv2', roles: members },
  { place: 'header', name: 'shell.withdraw', icon: 'coin', path: '/member?page=withdraw', roles: members },
  { place: 'menu', name: 'shell.membersCentre', icon: 'person', path: '/member', roles: members },
  { place: 'menu', name: 'shell.accountRecord', icon: 'list', path: '/member?page=transactionHistory', roles: members },
  {
    place: 'menu',
    name: 'shell.bettingRecord',
    icon: 'list',
    path: '/member?page=personalHistoryCopy',
    roles: members,
  },
]

/** What an agent finds after these (S2.26, S6.3); no page carries it, it comes with the code of whoever is signed in. */
export const agentEntry = { name: 'shell.agentCentre', icon: 'person', path: '/agentCenter' } as const

/**
 * The entries whose places exist: with its row in the route table an entry appears.
 * @param exists whether there is a page at a path
 */
export function accountEntries(exists = (path: string) => routeAt(path) !== undefined): readonly Entry[] {
  return entries.filter(({ path }) => exists(path))
}

/** What somebody sees of these at a place of the header. */
export function entriesFor(drawn: readonly DrawnEntry[], place: Entry['place'], role: Role): readonly DrawnEntry[] {
  return drawn.filter((entry) => entry.place === place && entry.roles.includes(role))
}
