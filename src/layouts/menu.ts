import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import { type Category, categories, categoryAt, gamesOf, lobbyGamesOf } from '#texts/categories.ts'
import { launchPath, launchPlace } from '#texts/launch-place.ts'
import type { Published } from '#published/published.ts'

/** The vendor whose first game that can be played opens when a member taps the lottery (S2.34, X24). */
const LOTTERY_VENDOR = 'TCG_SEA'

interface Vendor {
  readonly code: string
  readonly name: string
  readonly href: string
}

/** An entry of the navigation by categories. */
export interface CategoryEntry {
  readonly id: Category['id']
  readonly name: MessageKey
  /** Its lobby, or the lottery hall. */
  readonly href: `/${string}`
  /** The target for members, if different (X24). */
  readonly memberHref?: `/${string}` | undefined
  readonly vendors: readonly Vendor[]
}

type Catalogue = Pick<Published, 'lanes' | 'games'>

/**
 * Returns the categories that have vendors, in the order of S2.28; esports are split from sports (S3.22). The in-house
 * vendor has an entry of its own and is left out of the categories: each byte of a menu is in every page.
 */
export function categoriesOf(language: Language, published: Catalogue): CategoryEntry[] {
  const own = new Set(gamesOf(published.games, 'INHOUSE').map((game) => game.vassalage))
  return categories.flatMap((category) => {
    const { id, name, path, hasHall } = category
    const cards = cardsOf(published, id)
    const others = cards.filter(({ vassalage }) => !own.has(vassalage))
    const vendors = others.map(({ vassalage, name: vendor, isGame }) => {
      // a vendor's games may span several categories: its only game here may not be its only one
      const games = isGame ? lobbyGamesOf(published.games, id) : []
      const only = games.find((game) => game.vassalage === vassalage)
      const href = only ? gameAt(language, only.nodeId) : pathIn(language, placeOf(category, vassalage))
      return { code: vassalage, name: vendor.trim() || vassalage, href }
    })
    if (cards.length === 0) return []
    const first = hasHall
      ? published.games.find((game) => game.vassalage === LOTTERY_VENDOR && !game.isUnconnected)
      : undefined
    const memberHref = first && pathIn(language, launchPlace(first))
    return [{ id, name, href: pathIn(language, path), memberHref, vendors }]
  })
}

/** Returns the entry of the in-house games, which lists no vendors. */
export function inhouseEntry(language: Language): CategoryEntry {
  const { id, name, path } = categoryAt('INHOUSE')
  return { id, name, href: pathIn(language, path), vendors: [] }
}

/**
 * Returns the path of a vendor: a lottery vendor leads to its hall (S2.14), any other to its tab in the lobby (S2.6).
 */
function placeOf({ id, path, hasHall }: Category, vassalage: string): string {
  const hallPath = hasHall ? launchPath({ vassalage, gameType: id }) : undefined
  return hallPath ?? `${path}?page=${encodeURIComponent(vassalage)}`
}

/** Returns the cards of a category, first those that the wire has in it: esports are among the sports. */
function cardsOf({ lanes }: Catalogue, id: Category['id']) {
  const cards = lanes.flatMap((row) => row.cards.map((card) => ({ ...card, gameType: row.title })))
  const isMoved = ({ gameType }: (typeof cards)[number]) => Number(gameType !== id)
  return gamesOf(cards, id).toSorted((one, other) => isMoved(one) - isMoved(other))
}

function gameAt(language: Language, nodeId: string): `/${string}` {
  return pathIn(language, `/game?game=${encodeURIComponent(nodeId)}`)
}

/** The menu entry of places without their own, by route. */
export const entries: Readonly<Record<string, string>> = { seaLottery: '/lottery' }
