import type { MessageKey } from '#i18n/keys.ts'
import type { Language } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { esportsVendors, laneNames, lobbyOf } from '#islands/games/lanes.ts'
import type { Published } from '#publish/published.ts'

/** S2.28: the order of the left bar. In-house games follow as an entry of their own. */
const order = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
/** Whose first game a member's tap on the lottery starts (S2.34). */
const LOTTERY_VENDOR = 'TCG_SEA'

interface Vendor {
  readonly code: string
  readonly name: string
  readonly href: string
}

/** An entry of the navigation by games. */
export interface Category {
  readonly id: keyof typeof laneNames
  readonly name: MessageKey
  /** Its lobby, or the hall of the lotteries. */
  readonly href: `/${string}`
  /** Where it leads a member, if elsewhere (X24). */
  readonly memberHref?: `/${string}` | undefined
  readonly vendors: readonly Vendor[]
}

type Catalogue = Pick<Published, 'lanes' | 'games'>

/** The categories that have vendors, in the order of S2.28; esports are split off the sports (S3.22). */
export function categoriesOf(language: Language, published: Catalogue): Category[] {
  return order.flatMap((id) => {
    const path = lobbyOf(id)
    const vendors = cardsOf(published, id).map(({ vassalage, name, isGame }) => {
      const only = isGame ? published.games.find((game) => game.vassalage === vassalage) : undefined
      const href = only
        ? gameAt(language, only.nodeId)
        : pathIn(language, `${path}?page=${encodeURIComponent(vassalage)}`)
      return { code: vassalage, name, href }
    })
    if (vendors.length === 0) return []
    const first = id === 'LOTT' ? published.games.find(({ vassalage }) => vassalage === LOTTERY_VENDOR) : undefined
    const memberHref = first && gameAt(language, first.nodeId)
    return [{ id, name: laneNames[id], href: pathIn(language, path), memberHref, vendors }]
  })
}

/** The cards of a lane, wherever they travelled: those of esports come among the sports. */
function cardsOf({ lanes }: Catalogue, id: (typeof order)[number]) {
  const isEsports = ({ vassalage }: { vassalage: string }) => esportsVendors.includes(vassalage)
  const cards = (title: string) => lanes.filter((lane) => lane.title === title).flatMap((lane) => lane.cards)
  if (id === 'SPORTS') return cards('SPORTS').filter((card) => !isEsports(card))
  return id === 'ESPORTS' ? [...cards('ESPORTS'), ...cards('SPORTS').filter(isEsports)] : cards(id)
}

function gameAt(language: Language, nodeId: string): `/${string}` {
  return pathIn(language, `/game?game=${encodeURIComponent(nodeId)}`)
}

/** The entry of the menus for a place that has none of its own, by its route; not in the table, which browsers load. */
export const entries: Readonly<Record<string, string>> = { promoDetail: '/promotions', seaLottery: '/lottery' }
