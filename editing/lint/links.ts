import { languages } from '#brand/languages.ts'
import type { Fault } from '#editing/problems.ts'
import { routeAt } from '#routes'
import type { Site } from './site.ts'

/** Addresses at this domain belong to nobody (RFC 2606). */
const INVENTED = /(?:^|\.)example\.test$/

/** What is wrong with a link; `isWarning` if it works all the same. */
export interface LinkFault extends Fault {
  readonly isWarning: boolean
}

const error = (problem: string, remedy: string): LinkFault => ({ problem, remedy, isWarning: false })
const warning = (problem: string, remedy: string): LinkFault => ({ problem, remedy, isWarning: true })

/**
 * Returns what is wrong with a link of a text.
 * @param language that of the text; `own` are the anchors of its headings
 */
export function linkFault(
  address: string,
  site: Site,
  { language, own }: { language: string; own: ReadonlySet<string> },
): LinkFault | undefined {
  const text = decoded(address)
  if (text === '') return error('The link leads nowhere.', 'Write its address in the round brackets.')
  if (/^(?:mailto|tel):/i.test(text)) return undefined
  if (text.startsWith('#')) {
    return own.has(text.slice(1)) ? undefined : missingAnchor(text, 'this text')
  }
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return webFault(text)
  if (!text.startsWith('/')) {
    return error(
      `"${text}" is no address of this site.`,
      'Begin it with /: /help/contact, or with https:// for another site.',
    )
  }
  return ownFault(text, site, language)
}

/** Returns what is wrong with an address of the web. */
export function webFault(text: string): LinkFault | undefined {
  const url = URL.canParse(text, 'https://portal.invalid') ? new URL(text, 'https://portal.invalid') : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined // the allowlist refuses it
  if (INVENTED.test(url.hostname)) {
    return warning(`"${text}" belongs to nobody, so nobody is shown it.`, 'Write an address of your own, or remove it.')
  }
  if (url.protocol === 'https:' && !text.startsWith('//')) return undefined
  return warning(`"${text}" is not encrypted: browsers warn of it.`, `Write https://${url.host}… if that opens.`)
}

function ownFault(text: string, site: Site, language: string): LinkFault | undefined {
  const { pathname, hash } = new URL(text, 'https://portal.invalid')
  const path = decoded(pathname)
  const prefix = languages.find(({ code }) => path === `/${code}` || path.startsWith(`/${code}/`))
  if (prefix) {
    const rest = text.slice(prefix.code.length + 1) || '/'
    return warning(
      `The link changes the language to "${prefix.code}".`,
      `Write ${rest}: it then leads to the page in the reader's language.`,
    )
  }
  if (path.startsWith('/pictures/')) {
    return error('A link cannot lead to a picture.', `Show it instead: ![What it shows](${path}).`)
  }
  const item = itemAt(path)
  if (!item || !site.has(item.collection, item.id) || hash === '') return pageFault(text, site)
  const anchors = site.anchorsOf(item.collection, item.id, language)
  return anchors?.has(decoded(hash).slice(1)) !== false ? undefined : missingAnchor(decoded(hash), path)
}

/** Returns what is wrong with the address of a page of this site. */
export function pageFault(text: string, site: Site): LinkFault | undefined {
  const { pathname, searchParams, hash } = new URL(text, 'https://portal.invalid')
  const path = decoded(pathname)
  const item = itemAt(path)
  if (item) return site.has(item.collection, item.id) ? undefined : goneFault(path, item, site)
  if (!text.startsWith('/') || !routeAt(path)) return error(`There is no page ${text}.`, nearby(path, site))
  // as topics were addressed while all were on one page
  const topic = decoded(hash).slice(1)
  if (path === '/help' && topic !== '' && !site.has('help', topic)) return missingItem('help', topic, site)
  return queryFault(path, searchParams, site)
}

/** An item that was renamed is found by its old address, too. */
function goneFault(path: string, { collection, id }: NonNullable<ReturnType<typeof itemAt>>, site: Site): LinkFault {
  const now = site.movedTo(path)
  if (now === undefined || now.split('/').length < 3) return missingItem(collection, id, site)
  return warning(`${path} is the address of before: it leads to ${now}.`, `Write ${now}.`)
}

/** Returns the item that a page is about. */
function itemAt(path: string): { collection: 'help' | 'promotions'; id: string } | undefined {
  const [, folder, id] = /^\/(help|helpmc|promotions)\/([^/]+)$/.exec(path) ?? []
  return id === undefined ? undefined : { collection: folder === 'promotions' ? 'promotions' : 'help', id }
}

/** Returns what is wrong with the item that a page is asked for. */
function queryFault(path: string, asked: URLSearchParams, site: Site): LinkFault | undefined {
  const [promotion, game] = [asked.get('id'), asked.get('game')]
  if (path === '/promoDetail' && promotion !== null && !site.has('promotions', promotion)) {
    return missingItem('promotions', promotion, site)
  }
  if (path === '/game' && game !== null && !site.hasGame(game)) return missingGame(game, site)
  return undefined
}

function missingAnchor(hash: string, place: string): LinkFault {
  return error(
    `There is no heading "${hash}" in ${place}.`,
    'Write the heading in small letters, with hyphens for spaces.',
  )
}

/** Returns that there is no such item, with one of a similar name. */
export function missingItem(collection: 'help' | 'promotions', id: string, site: Site): LinkFault {
  const name = collection === 'help' ? 'help topic' : 'promotion'
  return error(`There is no ${name} "${id}".`, `Write one of: ${site.ids(collection).join(', ')}.`)
}

/** Returns that there is no such game. */
export function missingGame(id: string, site: Site): LinkFault {
  const right = site.gameLike(id)
  const remedy = right ? `Write ${right}.` : 'Write the id of a game of the catalogue, such as ATL-DICE.'
  return error(`There is no game "${id}".`, remedy)
}

function nearby(path: string, site: Site): string {
  const id = path.slice(1)
  if (site.has('help', id)) return `Write /help/${id}.`
  if (site.has('promotions', id)) return `Write /promotions/${id}.`
  return 'Open the page in a browser and copy its address from the first / on.'
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
