import type { Permission } from '#contract/staff/roles.ts'
import type { Sign } from '#ui/signs.ts'

/** A page of the menu. */
interface PageRow {
  readonly id: string
  readonly sign: Sign
  /** Who may open it; without one, everybody who is logged in. */
  readonly needs?: Permission
}

/** All pages, in the order of the menu: the only place that says who sees which. */
export const pages = [
  { id: 'today', sign: 'home', needs: 'today.see' },
  { id: 'money', sign: 'coin', needs: 'withdrawals.see' },
  { id: 'member', sign: 'people', needs: 'members.see' },
  { id: 'agents', sign: 'exchange', needs: 'agents.see' },
  { id: 'promotions', sign: 'gift', needs: 'applications.see' },
  { id: 'rewards', sign: 'coin', needs: 'rewards.see' },
  { id: 'chat', sign: 'chat', needs: 'chat.see' },
  { id: 'service', sign: 'service', needs: 'service.see' },
  { id: 'games', sign: 'games', needs: 'games.see' },
  { id: 'lottery', sign: 'LOTT', needs: 'series.see' },
  { id: 'books', sign: 'chart', needs: 'books.see' },
  { id: 'settings', sign: 'settings', needs: 'settings.see' },
  { id: 'people', sign: 'shield', needs: 'people.see' },
  { id: 'log', sign: 'list', needs: 'log.see' },
  { id: 'account', sign: 'person' },
] as const satisfies readonly PageRow[]

export type PageId = (typeof pages)[number]['id']

/** Returns the pages that somebody with these permissions may open. */
export function pagesFor(permissions: readonly Permission[]): { readonly id: PageId; readonly sign: Sign }[] {
  return pages.filter((page) => !('needs' in page) || permissions.includes(page.needs))
}

/** The icons of every page. */
export const pageSigns: readonly Sign[] = [
  ...new Set<Sign>(['mark', 'moon', 'sun', 'menu', 'close', 'eye', 'eye-off', ...pages.map(({ sign }) => sign)]),
]
