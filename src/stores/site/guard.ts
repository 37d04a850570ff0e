import type { Route } from '#routes'

/** What the guard goes by. A trial's token counts as any other, and a dead one as none once the gateway has said so. */
interface Facts {
  /** The setting `loginedToHomePage`. */
  readonly isHomeBehindLogin: boolean
  readonly hasToken: boolean
}

/**
 * Whether somebody may be at a place, or logs in first (S2.16; readings, X10).
 * @param route the place in the route table; an address without one is an error page, which is always open (X36)
 */
export function guard(
  route: Pick<Route, 'isAlwaysOpen'> | undefined,
  { isHomeBehindLogin, hasToken }: Facts,
): 'pass' | '/login' {
  return !isHomeBehindLogin || hasToken || route === undefined || route.isAlwaysOpen ? 'pass' : '/login'
}
