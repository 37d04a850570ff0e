import { brand } from '#brand/brand.ts'
import { type Route, itemIn, routes } from '#routes'

// Which addresses lead to which page, in the forms that hosts read. The gateway knows it from the files it serves
// (gateway/server/addresses.ts).

/** The page to which password managers send a member who wants another password (W3C, change-password-url). */
export const CHANGE_PASSWORD = '/.well-known/change-password'
/** Its menu has the dialog for it (S4.16). */
export const PASSWORD_PAGE = '/member'

/** The codes of languages whose addresses begin with them. */
export function prefixed(codes: readonly string[]): string[] {
  return codes.filter((code) => code !== brand.defaultLanguage)
}

/** The prefix that people type for the default language, whose addresses have none. */
export const UNPREFIXED = `/${brand.defaultLanguage}`

/** Returns the paths of all pages but home, without their language, with their aliases. */
export function places(): { path: string; others: string[] }[] {
  return routes
    .filter((route: Route) => route.path !== '/')
    .map(({ path, aliases }) => ({ path, others: aliases.filter((alias) => !alias.endsWith('.html')) }))
}

/** Returns the pattern of all pages of editors' items below a route: hosts know these pages by it (decision 067). */
export function itemsOf({ path }: Route): string {
  return `${path}/*`
}

/** Returns the path by which hosts know a page: its own, or the pattern of an item's page. */
export function kindOf(path: string): string {
  const route = routes.find((each: Route) => itemIn(each, path) !== undefined)
  return route ? itemsOf(route) : path
}

/** Returns the further names of home. */
export function homeNames(): string[] {
  const [home] = routes
  return home.aliases.filter((alias) => !alias.endsWith('.html')).map((alias) => alias.slice(1))
}

/** Returns how people and tools write a path, beside the path itself: in small letters, and with a capital. */
export function otherCases(path: string): string[] {
  const small = path.toLowerCase()
  const capital = `/${small.charAt(1).toUpperCase()}${small.slice(2)}`
  return [small, capital].filter((each) => each !== path)
}
