import { launchPath } from '#texts/launch-place.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { FoundGame, SiteIndex } from '#texts/search/packed.ts'
import { element, sign } from './parts.ts'

// Search results, one row each: a link that is an option of the list.

/** Rows by their address: a list that changes with every letter keeps its loaded pictures. */
const rowCache = new Map<string, HTMLAnchorElement>()

export function gameRow(game: FoundGame, { packed }: SiteIndex, t: Translate<MessageKey>): HTMLAnchorElement {
  const id = encodeURIComponent(game.id)
  const [, vendor = ''] = packed.vendors[game.vendor] ?? []
  const [, category = ''] = packed.categories[game.category] ?? []
  return row(`${packed.playAt}?game=${id}`, () => [
    element(
      'picture',
      game.isUnconnected ? { class: 'off' } : {},
      element('source', { srcset: `/covers/${id}.avif`, type: 'image/avif' }),
      element('img', { src: `/covers/${id}.webp`, alt: '', width: '36', height: '48', loading: 'lazy' }),
    ),
    words(game.name, [game.isUnconnected ? t('games.unavailable') : '', vendor, category].filter(Boolean)),
  ])
}

/** Returns the row of a vendor, which leads to the category in which it has the most games. */
export function vendorRow(place: number, index: SiteIndex, t: Translate<MessageKey>): HTMLAnchorElement {
  const [code, name, isUnconnected] = index.packed.vendors[place] ?? ['', '', 0]
  const [id = '', category = '', path = '/'] = mainCategory(place, index)
  // S2.14: a lottery vendor has a hall instead of a tab
  const lotteryHall = id === 'LOTT' && launchPath({ vassalage: code, gameType: id })
  const to = lotteryHall ? path.replace(/\/lottery$/, lotteryHall) : `${path}?page=${encodeURIComponent(code)}`
  return row(to, () => [
    element('img', { src: `/vendors/${encodeURIComponent(code)}.svg`, alt: '', width: '36', height: '36' }),
    words(name, [...(isUnconnected ? [t('games.unavailable')] : []), category]),
  ])
}

function mainCategory(vendor: number, { packed, games }: SiteIndex) {
  const counts = packed.categories.map(() => 0)
  for (const game of games) if (game.vendor === vendor) counts[game.category] = (counts[game.category] ?? 0) + 1
  return packed.categories[counts.indexOf(Math.max(...counts))] ?? []
}

export function categoryRow(place: number, { packed }: SiteIndex): HTMLAnchorElement {
  const [id = '', name = '', path = '/'] = packed.categories[place] ?? []
  return row(path, () => [sign(id), words(name, [])])
}

function row(href: string, content: () => (Node | string)[]): HTMLAnchorElement {
  const known = rowCache.get(href)
  if (known) return known
  const made = element('a', { href, role: 'option', tabindex: '-1' }, ...content())
  rowCache.set(href, made)
  return made
}

/** Isolates names, which keep their own direction. */
function words(name: string, more: readonly string[]): HTMLElement {
  const small = more.flatMap((each, at) => [...(at > 0 ? [' · '] : []), element('bdi', {}, each)])
  const lines = more.length > 0 ? [element('small', {}, ...small)] : []
  return element('span', {}, element('b', {}, element('bdi', {}, name)), ...lines)
}
