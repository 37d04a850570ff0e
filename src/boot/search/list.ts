import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { FoundGame, SiteIndex } from '#texts/search/packed.ts'
import { type Opening, type SearchFound, suggested } from '#stores/games/search/search.ts'
import { element } from './parts.ts'
import { gameRow, categoryRow, vendorRow } from './rows.ts'

/** The number of results listed; more typing narrows them. */
const MAX_LISTED = { games: 24, vendors: 3, categories: 3 } as const

interface Words {
  readonly index: SiteIndex
  readonly t: Translate<MessageKey>
}

/** The visible result: the list, and what follows it. */
export interface Listed {
  readonly list: readonly HTMLElement[]
  readonly after?: HTMLElement
  /** Returns the announcement and the text below. Called when the typing pauses, as formatting numbers is slow. */
  readonly summarize: () => { statusText: string; more?: string }
}

/** Lists recent games, or hot games. */
export function listOpening({ kind, games }: Opening, { index, t }: Words): Listed {
  const rows = games.map((game) => gameRow(game, index, t))
  return { list: group(kind, t(`search.${kind}`), rows), summarize: () => ({ statusText: '' }) }
}

/** Lists the results by kind; if there are none, suggests what to do next. */
export function listFound(question: string, found: SearchFound, { index, t }: Words): Listed {
  const count = found.games.length + found.vendors.length + found.categories.length
  if (count === 0) {
    const statusText = t('search.none', { name: question })
    return { list: [], after: nothing(question, { index, t }), summarize: () => ({ statusText }) }
  }
  const categories = found.categories.slice(0, MAX_LISTED.categories).map((place) => categoryRow(place, index))
  const vendors = found.vendors.slice(0, MAX_LISTED.vendors).map((place) => vendorRow(place, index, t))
  const games = found.games.slice(0, MAX_LISTED.games).map((game) => gameRow(game, index, t))
  const all = found.games.length
  const hasPlayable = found.games.some((game) => !game.isUnconnected)
  return {
    ...(all > 0 && !hasPlayable && { after: noneOpen(question, { index, t }) }),
    list: [
      ...group('lanes', t('search.lanes'), categories),
      ...group('vendors', t('search.vendors'), vendors),
      ...group('games', t('search.games'), games),
    ],
    summarize: () => ({
      statusText: t('search.found', { count }),
      ...(all > games.length && { more: t('search.more', { number: games.length, all }) }),
    }),
  }
}

function group(id: string, name: string, rows: readonly HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return []
  // the text is the group's name, not one of its options
  const title = element('p', { id: `search-${id}`, 'aria-hidden': 'true' }, name)
  return [element('div', { role: 'group', 'aria-labelledby': `search-${id}` }, title, ...rows)]
}

/** Suggests the lobbies, where games can be found without a name. */
function nothing(question: string, { index, t }: Words): HTMLElement {
  const lobbies = index.packed.categories.map(([, name, path]) => element('a', { href: path }, name))
  return element(
    'div',
    { class: 'none' },
    element('p', {}, element('b', {}, t('search.none', { name: question }))),
    element('p', {}, t('search.noneText')),
    element('nav', { 'aria-label': t('search.lanes') }, ...lobbies),
    ...playInstead(question, { index, t }),
  )
}

/** Says that none of the games that were found can be played, and suggests others. */
function noneOpen(question: string, words: Words): HTMLElement {
  return element('div', { class: 'none' }, element('p', {}, words.t('games.noneOpen')), ...playInstead(question, words))
}

/** Links to the nearest games that can be played. */
function playInstead(question: string, { index, t }: Words): HTMLElement[] {
  const games = suggested(index, question)
  if (games.length === 0) return []
  const link = ({ id, name }: FoundGame) =>
    element('a', { href: `${index.packed.playAt}?game=${encodeURIComponent(id)}` }, element('bdi', {}, name))
  const title = t('games.playInstead')
  return [element('p', { 'aria-hidden': 'true' }, title), element('nav', { 'aria-label': title }, ...games.map(link))]
}
