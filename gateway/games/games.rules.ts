import { type GameType, gameTypes } from '#contract/games/categories.ts'
import { categoryOf } from '#contract/games/category-of.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** How long a launch ticket is valid (threats, launch request). */
export const TICKET_LIFE_MS = 60_000

/** The state of a game and its vendor that a launch depends on. */
export interface Launchable {
  readonly vassalage: string
  readonly state: 'open' | 'maintenance'
  readonly vendorState: 'open' | 'maintenance' | 'unconnected'
  readonly launchAddress: string | null
  /** Drawn by the house: it needs no connection, and opens on its board. */
  readonly isHouse: 0 | 1
  readonly hasDemo: boolean
}

/** Returns whether a launch requests the caller's own book: trial and real accounts never mix (X40). */
export function isOwnBook(accountType: 0 | 1, trial: boolean): boolean {
  return accountType === (trial ? 0 : 1)
}

/** The lottery hall of a game of the house. */
interface Hall {
  readonly path: '/lottery' | '/seaLottery' | '/vnlottery'
}

/** Returns the hall of a prize mode; lotteries of Vietnam have one of their own (S2.14). */
export function hallOf({ prizeMode, area }: { readonly prizeMode?: string; readonly area?: string | undefined }): Hall {
  if (area === 'VN') return { path: '/vnlottery' }
  return { path: prizeMode === 'SEA' ? '/seaLottery' : '/lottery' }
}

/** Returns the address of a hall, or of the board of one of its games. */
export function hallUrl(origin: string, at: Hall & { readonly language: string; readonly nodeId?: string }): string {
  const url = new URL(`${at.language && `/${at.language}`}${at.path}`, origin)
  if (at.nodeId !== undefined) url.searchParams.set('gameCode', at.nodeId)
  return url.href
}

const houseHalls: Readonly<Record<string, Hall['path']>> = { TCG_VN: '/vnlottery', TCG_SEA: '/seaLottery' }

/** Returns the launch address if a trial or real account can start this game now; else the refusal. */
export function readyToLaunch(
  game: Launchable | undefined,
  trial: boolean,
): { ready: true; launchAddress: string; hall?: Hall } | { ready: false; refusal: RefusalCode } {
  if (!game) return { ready: false, refusal: 'game_unknown' }
  const closed = closedFor(game)
  if (closed) return { ready: false, refusal: closed }
  if (trial && !game.hasDemo) return { ready: false, refusal: 'in_need_true_account' }
  if (game.isHouse) return { ready: true, launchAddress: '', hall: { path: houseHalls[game.vassalage] ?? '/lottery' } }
  return { ready: true, launchAddress: game.launchAddress ?? '' }
}

/** Returns why no one can start a game at the moment, if so. */
export function closedFor({ vendorState, launchAddress, isHouse, state }: Omit<Launchable, 'hasDemo' | 'vassalage'>) {
  if (!isHouse && (vendorState === 'unconnected' || launchAddress === null)) return 'vendor_not_connected'
  return vendorState === 'maintenance' || state === 'maintenance' ? 'game_maintenance' : undefined
}

/** Builds the address of a game's page for practice: its launch address without a ticket. */
export function practiceUrl(launchAddress: string, game: { nodeId: string; language: string }): string {
  const url = pageUrl(launchAddress, game.nodeId)
  url.searchParams.set('practice', '')
  url.searchParams.set('lang', game.language.toLowerCase())
  return url.href
}

/** Builds a game's launch address: its own part of the node id under the vendor's address, with the launch ticket. */
export function launchUrl(
  launchAddress: string,
  game: { nodeId: string; roomId?: string | undefined; ticket: string; language: string },
): string {
  const url = pageUrl(launchAddress, game.nodeId)
  url.searchParams.set('ticket', game.ticket)
  url.searchParams.set('lang', game.language.toLowerCase())
  if (game.roomId !== undefined) url.searchParams.set('room', game.roomId)
  return url.href
}

function pageUrl(launchAddress: string, nodeId: string): URL {
  const page = nodeId.slice(nodeId.indexOf('-') + 1).toLowerCase()
  return new URL(page, launchAddress.endsWith('/') ? launchAddress : `${launchAddress}/`)
}

/** The number of one vendor's games in one category and kind. */
export interface VendorGames {
  readonly vassalage: string
  readonly name: string
  readonly gameType: GameType
  readonly classify: string
  readonly games: number
  readonly hot: number
  readonly connected: 0 | 1
}

/** Leaves out the vendors of categories of which no game opens (X64). */
export function inOpenCategories(counted: readonly VendorGames[]): VendorGames[] {
  const category = ({ gameType, vassalage }: VendorGames) => categoryOf({ gameType, vassalage })
  const open = new Set(counted.filter(({ connected }) => connected === 1).map(category))
  return counted.filter((entry) => open.has(category(entry)))
}

/** Groups vendors by category for S3.21, in the order of categories; leaves out those without vendors. */
export function categoriesOf(counted: readonly VendorGames[]) {
  return gameTypes.flatMap((title) => {
    const inCategory = counted.filter((entry) => cardTypeOf(entry) === title)
    if (inCategory.length === 0) return []
    const own = inCategory.filter((entry) => entry.gameType === title)
    return [{ title, gameClassify: commonest(own.length > 0 ? own : inCategory), cards: cardsOf(inCategory) }]
  })
}

/** Returns the category that a vendor's card is sent in: SPORTS if the portal moves it from there (S3.22). */
function cardTypeOf({ gameType, vassalage }: VendorGames): GameType {
  return categoryOf({ gameType: 'SPORTS', vassalage }) === gameType ? 'SPORTS' : gameType
}

function commonest(entries: readonly VendorGames[]): string {
  const totals = new Map<string, number>()
  for (const { classify, games } of entries) totals.set(classify, (totals.get(classify) ?? 0) + games)
  return [...totals].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))[0]?.[0] ?? ''
}

function cardsOf(entries: readonly VendorGames[]) {
  const codes = [...new Set(entries.map((entry) => entry.vassalage))]
  return codes.map((vassalage) => {
    const own = entries.filter((entry) => entry.vassalage === vassalage)
    return {
      vassalage,
      name: own[0]?.name ?? vassalage,
      isHot: own.some((entry) => entry.hot > 0 && entry.connected === 1),
      isGame: own.reduce((sum, entry) => sum + entry.games, 0) === 1,
      ...(own[0]?.connected === 0 && { isUnconnected: true }),
    }
  })
}
