/** What stands around a route's content. `bars` are the bottom bar and, from a later width on, the side bars. */
interface Frame {
  readonly header: boolean
  readonly bars: boolean
  readonly banner: boolean
  readonly footer: boolean
}

/** One place of the portal: its page is `src/pages/[...lang]/<id>.astro` (`home` is `index`). */
interface Route {
  readonly id: string
  readonly path: `/${string}`
  /** Further addresses of the same place; they lead to `path`, which is the canonical one. */
  readonly aliases: readonly `/${string}`[]
  /** The group whose banners it shows (S2.17). */
  readonly bannerGroup?: string
  readonly frame: Frame
  /** Open without a session even where the brand asks for one everywhere (S2.16). */
  readonly isAlwaysOpen: boolean
}

const full: Frame = { header: true, bars: true, banner: true, footer: true }
const bare: Frame = { header: false, bars: false, banner: false, footer: false }

/** The route table: every place that exists, and nothing that does not. */
export const routes = [
  {
    id: 'home',
    path: '/',
    aliases: ['/index', '/index.html', '/home'], // S2.1
    bannerGroup: 'w_home',
    frame: full,
    isAlwaysOpen: false,
  },
  { id: 'login', path: '/login', aliases: [], frame: bare, isAlwaysOpen: true }, // S2.12
  { id: 'game', path: '/game', aliases: [], frame: { ...bare, header: true }, isAlwaysOpen: false }, // S2.11
] as const satisfies readonly Route[]

export type RouteId = (typeof routes)[number]['id']

/** The route at a path without its language, by its own address or an alias; query and fragment do not count. */
export function routeAt(path: string): Route | undefined {
  const place = path.replace(/[?#].*$/, '')
  return routes.find((route: Route) => route.path === place || route.aliases.some((alias) => alias === place))
}
