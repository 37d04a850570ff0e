import { type GameType, gameTypes } from '#contract/games/categories.ts'
import { esportsVendors } from '#contract/games/catalogue.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** How long a launch ticket is good (threats, launch request). */
export const TICKET_LIFE_MS = 60_000

/** What a launch depends on: the game with its vendor, as the database has them. */
export interface Launchable {
  readonly state: 'open' | 'maintenance'
  readonly vendorState: 'open' | 'maintenance' | 'unconnected'
  readonly launchAddress: string | null
  readonly hasDemo: boolean
}

/** Whether a launch asks for the book that its caller plays in: nobody starts a game with the other one (X40). */
export function isOwnBook(accountType: 0 | 1, trial: boolean): boolean {
  return accountType === (trial ? 0 : 1)
}

/** Whether this game can be started now, by a trial account or a real one, and from where; else why not. */
export function readyToLaunch(
  game: Launchable | undefined,
  trial: boolean,
): { ready: true; launchAddress: string } | { ready: false; refusal: RefusalCode } {
  if (!game) return { ready: false, refusal: 'game_unknown' }
  const closed = closedFor(game)
  if (closed) return { ready: false, refusal: closed }
  if (trial && !game.hasDemo) return { ready: false, refusal: 'in_need_true_account' }
  return { ready: true, launchAddress: game.launchAddress ?? '' }
}

/** Why nobody can start a game at the moment, if so. */
export function closedFor({ vendorState, launchAddress, state }: Omit<Launchable, 'hasDemo'>) {
  if (vendorState === 'unconnected' || launchAddress === null) return 'vendor_not_connected'
  return vendorState === 'maintenance' || state === 'maintenance' ? 'game_maintenance' : undefined
}

/**
 * The address at which a game opens: the game's own part of its node id under the vendor's address, with the one-time
 * ticket.
 */
export function launchUrl(
  launchAddress: string,
  game: { nodeId: string; roomId?: string | undefined; ticket: string; language: string },
): string {
  const page = game.nodeId.slice(game.nodeId.indexOf('-') + 1).toLowerCase()
  const url = new URL(page, launchAddress.endsWith('/') ? launchAddress : `${launchAddress}/`)
  url.searchParams.set('ticket', game.ticket)
  url.searchParams.set('lang', game.language.toLowerCase())
  if (game.roomId !== undefined) url.searchParams.set('room', game.roomId)
  return url.href
}

/** A pattern for LIKE that finds `text` as it stands: its own `%`, `_` and `\` mean themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** One vendor's games of one category and kind, counted. */
export interface VendorGames {
  readonly vassalage: string
  readonly name: string
  readonly gameType: GameType
  readonly classify: string
  readonly games: number
  readonly hot: number
}

/** The lanes of S3.21 in the order of the categories; one without vendors is left out. */
export function categoriesOf(counted: readonly VendorGames[]) {
  return gameTypes.flatMap((title) => {
    const inCategory = counted.filter((entry) => categoryOf(entry) === title)
    if (inCategory.length === 0) return []
    const own = inCategory.filter((entry) => entry.gameType === title)
    return [{ title, gameClassify: commonest(own.length > 0 ? own : inCategory), cards: cardsOf(inCategory) }]
  })
}

/** The wire knows no ESPORTS lane for the vendors that the portal itself moves there (S3.22). */
function categoryOf({ gameType, vassalage }: VendorGames): GameType {
  const moved = gameType === 'ESPORTS' && esportsVendors.some((code) => code === vassalage)
  return moved ? 'SPORTS' : gameType
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
      isHot: own.some((entry) => entry.hot > 0),
      isGame: own.reduce((sum, entry) => sum + entry.games, 0) === 1,
    }
  })
}
