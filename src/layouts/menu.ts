import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import { esportsVendors, categoryNames, lobbyOf } from '#islands/games/home/game-categories.ts'
import { launchPath, launchPlace } from '#lib/launch-place.ts'
import type { Published } from '#publish/published.ts'
import { gamesOf } from './lobby/categories.ts'

/** S2.28: the order of the left bar. In-house games follow as a separate entry. */
const order = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
/** The vendor whose first game opens when a member taps the lottery (S2.34). */
const LOTTERY_VENDOR = 'TCG_SEA'

interface Vendor {
  readonly code: string
  readonly name: string
  readonly href: string
}

/** An entry of the navigation by categories. */
export interface Category {
  readonly id: keyof typeof categoryNames
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
export function categoriesOf(language: Language, published: Catalogue): Category[] {
  const own = new Set(published.games.filter((game) => game.gameClassify === 'INHOUSE').map((game) => game.vassalage))
  return order.flatMap((id) => {
    const path = lobbyOf(id)
    const cards = cardsOf(published, id)
    const others = cards.filter(({ vassalage }) => !own.has(vassalage))
    const vendors = others.map(({ vassalage, name, isGame }) => {
      // a vendor's games may span several categories: its only game here may not be its only one
      const only = isGame ? gamesOf(published.games, id).find((game) => game.vassalage === vassalage) : undefined
      const href = only ? gameAt(language, only.nodeId) : pathIn(language, placeOf(id, vassalage))
      return { code: vassalage, name: name.trim() || vassalage, href }
    })
    if (cards.length === 0) return []
    const first = id === 'LOTT' ? published.games.find(({ vassalage }) => vassalage === LOTTERY_VENDOR) : undefined
    const memberHref = first && pathIn(language, launchPlace(first))
    return [{ id, name: categoryNames[id], href: pathIn(language, path), memberHref, vendors }]
  })
}

/**
 * Returns the path of a vendor: a lottery vendor leads to its hall (S2.14), any other to its tab in the lobby (S2.6).
 */
function placeOf(id: (typeof order)[number], vassalage: string): string {
  const hallPath = id === 'LOTT' ? launchPath({ vassalage, gameType: id }) : undefined
  return hallPath ?? `${lobbyOf(id)}?page=${encodeURIComponent(vassalage)}`
}

/** Returns the cards of a category, wherever the wire has them: esports are among the sports. */
function cardsOf({ lanes }: Catalogue, id: (typeof order)[number]) {
  const isEsports = ({ vassalage }: { vassalage: string }) => esportsVendors.includes(vassalage)
  const cards = (title: string) =>
    lanes.filter((category) => category.title === title).flatMap((category) => category.cards)
  if (id === 'SPORTS') return cards('SPORTS').filter((card) => !isEsports(card))
  return id === 'ESPORTS' ? [...cards('ESPORTS'), ...cards('SPORTS').filter(isEsports)] : cards(id)
}

function gameAt(language: Language, nodeId: string): `/${string}` {
  return pathIn(language, `/game?game=${encodeURIComponent(nodeId)}`)
}

/** The menu entry of places without their own, by route; not in the route table, which browsers load. */
export const entries: Readonly<Record<string, string>> = { promoDetail: '/promotions', seaLottery: '/lottery' }
