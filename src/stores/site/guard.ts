/**
 * The input of the guard. A trial's token counts like any other; a dead one counts as none once the gateway has said
 * so.
 */
interface Facts {
  /** The setting `loginedToHomePage`. */
  readonly isHomeBehindLogin: boolean
  readonly hasToken: boolean
}

/**
 * Decides whether a user may see a page or must log in first (S2.16; readings, X10).
 * @param route the route of the page; an address without one is an error page, which is always open (X36)
 */
export function guard(
  route: { readonly isAlwaysOpen?: true } | undefined,
  { isHomeBehindLogin, hasToken }: Facts,
): 'pass' | '/login' {
  return !isHomeBehindLogin || hasToken || route === undefined || route.isAlwaysOpen ? 'pass' : '/login'
}
