import { categories } from '#texts/categories.ts'

/** The layout around a route's content. `bars` are the side bars, and on a phone the bottom bar. */
interface Frame {
  readonly header: boolean
  readonly bars: boolean
  readonly banner: boolean
  readonly footer: boolean
}

/** One page of the portal. */
export interface Route {
  readonly id: string
  /** The file under `src/pages/[...lang]/` that renders it; similar routes share one. */
  readonly page: string
  readonly path: `/${string}`
  /** Further addresses of the same page; they redirect to `path`, the canonical one. */
  readonly aliases: readonly `/${string}`[]
  /** The group whose banners it shows (S2.17). */
  readonly bannerGroup?: string
  readonly frame: Frame
  /** The items that each have a page below this one, in the same frame without the banner: editors', or results. */
  readonly items?: 'help' | 'promotions' | 'results'
  /** Open without a session even if the brand requires one everywhere (S2.16). */
  readonly isAlwaysOpen?: true
  /** A reading page: it runs no more than 6 KB of code until the first interaction (decision 022). */
  readonly isForReading?: true
  /** The side bars start mini and stay so (S2.32). */
  readonly hasMiniBars?: true
}

const full: Frame = { header: true, bars: true, banner: true, footer: true }
const hall: Frame = { header: true, bars: true, banner: false, footer: false } // S2.4
const bare: Frame = { header: false, bars: false, banner: false, footer: false }

/** The lobbies, one for each category without a lottery hall (S2.5, S2.6). */
const lobbies = categories
  .filter(({ hasHall }) => !hasHall)
  .map(({ path, bannerGroup }) => ({
    id: path.slice(1),
    page: '[category]',
    path,
    aliases: [],
    bannerGroup,
    frame: full,
  }))

/** The route table: every page that exists, and no others. */
export const routes = [
  // S2.1
  {
    id: 'home',
    page: 'index',
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    bannerGroup: 'w_home',
    frame: full,
  },
  ...lobbies,
  // S2.4, X9
  { id: 'lottery', page: '[hall]', path: '/lottery', aliases: [], frame: hall },
  { id: 'seaLottery', page: '[hall]', path: '/seaLottery', aliases: [], frame: hall },
  { id: 'vnlottery', page: '[hall]', path: '/vnlottery', aliases: ['/vnLottery'], frame: hall, hasMiniBars: true },
  // results of the lotteries, their odds, and the check of proofs, in the frame of the halls
  { id: 'results', page: 'results/[...id]', path: '/results', aliases: [], frame: hall, items: 'results' },
  { id: 'odds', page: 'odds', path: '/odds', aliases: [], frame: hall, isForReading: true },
  { id: 'proof', page: 'proof', path: '/proof', aliases: [], frame: hall },
  // S2.3
  { id: 'pointMall', page: 'pointMall', path: '/pointMall', aliases: [], bannerGroup: 'w_shop', frame: full },
  // S2.7
  {
    id: 'promotions',
    page: 'promotions/[...id]',
    path: '/promotions',
    aliases: ['/promoDetail'],
    bannerGroup: 'w_promotion',
    frame: full,
    isForReading: true,
    items: 'promotions',
  },
  // S2.9
  {
    id: 'help',
    page: 'help/[...topic]',
    path: '/help',
    aliases: [],
    bannerGroup: 'w_help',
    frame: full,
    isForReading: true,
    items: 'help',
  },
  {
    id: 'helpmc',
    page: 'helpmc/[...topic]',
    path: '/helpmc',
    aliases: [],
    frame: bare,
    isAlwaysOpen: true,
    isForReading: true,
    items: 'help',
  },
  // X36, X54
  {
    id: 'saferGambling',
    page: 'safer-gambling',
    path: '/safer-gambling',
    aliases: ['/responsible-gambling'],
    frame: { ...full, banner: false },
    isAlwaysOpen: true,
  },
  // S4.33
  {
    id: 'service',
    page: 'service',
    path: '/service',
    aliases: [],
    frame: { ...full, banner: false },
    isAlwaysOpen: true,
  },
  // S2.10, X11
  {
    id: 'download',
    page: 'download',
    path: '/download',
    aliases: ['/down'],
    bannerGroup: 'w_down',
    frame: full,
    isAlwaysOpen: true,
  },
  // S2.2
  {
    id: 'register',
    page: 'register',
    path: '/register',
    aliases: ['/register.html'],
    bannerGroup: 'w_reg',
    frame: { ...full, bars: false },
    isAlwaysOpen: true,
  },
  // S2.12
  { id: 'login', page: 'login', path: '/login', aliases: [], frame: bare, isAlwaysOpen: true },
  // S2.11
  { id: 'game', page: 'game', path: '/game', aliases: [], frame: { ...bare, header: true } },
  // S2.27
  { id: 'memberCentre', page: 'member', path: '/member', aliases: [], frame: { ...full, banner: false } },
  // S1.4
  { id: 'agentCentre', page: 'agentCenter', path: '/agentCenter', aliases: [], frame: { ...full, banner: false } },
  // S2.8, S2.13, X20
  {
    id: 'seamless',
    page: 'seamless',
    path: '/seamless',
    aliases: [],
    frame: { ...bare, header: true },
    hasMiniBars: true,
  },
] as const satisfies readonly Route[]

/** The error pages: without an address of their own, always open (readings, X36). */
export const errorPages = ['404', 'maintenance', 'blocked', 'offline'] as const

/**
 * Returns the route at a path without its language, by its own address, an alias or that of an item's page; query and
 * fragment are ignored.
 */
export function routeAt(path: string): Route | undefined {
  const place = path.replace(/[?#].*$/, '')
  return routes.find(
    (route: Route) =>
      route.path === place || route.aliases.some((alias) => alias === place) || itemIn(route, place) !== undefined,
  )
}

/** Returns the id of the item that a path below a route names. */
export function itemIn({ path, items }: Route, place: string): string | undefined {
  if (!items || !place.startsWith(`${path}/`)) return undefined
  const id = place.slice(path.length + 1)
  return id === '' || id.includes('/') ? undefined : id
}

/** Returns the routes that one page file renders. */
export function routesOf(page: string): readonly Route[] {
  return routes.filter((route) => route.page === page)
}
