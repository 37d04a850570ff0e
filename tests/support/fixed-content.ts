import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { languages } from '#brand/languages.ts'
import { bannerGroups } from '#editing/fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** Words of the fixed content in a language: English as they are, others with the language's code. */
export const wordsIn = (language: string, words: string): string =>
  language === 'en' ? words : `${words} (${language})`

const translated = ['title', 'summary', 'text', 'about', 'payment']

const topics = 'getting-started account play-money fairness responsible-play limits privacy contact'.split(' ')
const promotions: Readonly<Record<string, Fields>> = {
  'opening-credits': { category: 'new_player' },
  'first-rounds': { category: 'new_player', takesApplications: true },
  'check-the-dice': { category: 'originals', takesApplications: true },
  'look-around': { category: 'catalogue' },
  'take-your-time': { category: 'safer_play' },
}
const toPromotion = (linkTo: string): Fields => ({ linkageType: 'promotion', linkTo })
const banners: Readonly<Record<string, Fields>> = {
  'home-dice': { group: 'w_home', linkageType: 'game', linkTo: 'ATL-DICE' },
  'home-welcome': { group: 'w_home' },
  'home-fair': { group: 'w_home', linkageType: 'page', linkTo: '/help' },
  'promotion-first-rounds': { group: 'w_promotion', ...toPromotion('first-rounds') },
  'reg-new-player': { group: 'w_reg', ...toPromotion('opening-credits') },
  'shop-points': { group: 'w_shop' },
  ...Object.fromEntries(
    bannerGroups.filter((group) => group !== 'w_reg').map((group) => [`any-${group.slice(2)}`, { group }]),
  ),
}
/** Oldest first, a day apart, and older than the demo accounts: no message tells of them. */
const announcements: readonly (readonly [id: string, type: string, group: string])[] = [
  ['play-money', 'B', 'player'],
  ['maintenance-window', 'B', 'popup'],
  ['lagoon-dice', 'B', 'banners'],
  ['verify-a-round', 'PL', 'player'],
  ['catalogue', 'PL', 'player'],
  ['three-languages', 'PL', 'player'],
  ['your-password', 'PL', 'player'],
  ['take-a-break', 'PU', 'popup'],
  ['opening-credits', 'PR', 'promotion'],
  ['check-the-dice', 'PR', 'promotion'],
  ['where-help-is', 'H', 'player'],
  ['how-to-reach-us', 'H', 'player'],
]
const goods: Readonly<Record<string, Fields>> = {
  'spins-dice-10': { points: 200 },
  'frame-pearl': { points: 1200, stock: 250, needsAddress: true },
  'frame-coral': { points: 300 },
  ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`theme-${at}`, { points: 600 }])),
}
const resources = 'FACEBOOK TIKTOK X INSTAGRAM YOUTUBE ANDROID_APP IOS_APP AGENT_LINK'.split(' ')

/**
 * Writes content that never changes, so that no test depends on what editors write. Titles are ids with spaces; texts
 * are "About <id>".
 */
export function writeFixedContent(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const item = (place: string, fields: Fields, body?: string) => {
    for (const { code } of languages) {
      const own = Object.entries(fields).map(([key, value]) => [
        key,
        translated.includes(key) ? wordsIn(code, String(value)) : value,
      ])
      const yaml = stringify(Object.fromEntries(own))
      write(place.replace('*', code), body === undefined ? yaml : `---\n${yaml}---\n\n${wordsIn(code, body)}\n`)
    }
  }
  const picture = '/pictures/plain.svg'
  write('pictures/plain.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>')
  item('help-categories/*/support.yaml', { title: 'Support', position: 1 })
  item('footer/*.yaml', { about: 'A site', payment: 'Play money', topics: ['contact'] })
  for (const [at, id] of topics.entries()) {
    item(`help/*/${id}.md`, { ...words(id), category: 'support', position: at + 1 }, 'Words.')
  }
  for (const [at, [id, fields]] of Object.entries(promotions).entries()) {
    item(`promotions/*/${id}.md`, { ...words(id), position: at + 1, ...fields }, 'Words.')
  }
  for (const [at, [id, fields]] of Object.entries(banners).entries()) {
    const { title, summary: text } = words(id)
    item(`banners/*/${id}.yaml`, { title, text, picture, position: at + 1, ...fields })
  }
  for (const [at, [id, type, group]] of announcements.entries()) {
    const publishAt = new Date(Date.UTC(2024, 5, at + 1)).toISOString()
    item(`announcements/*/${id}.md`, { title: words(id).title, type, group, publishAt }, `About **${id}**`)
  }
  for (const [at, [id, fields]] of Object.entries(goods).entries()) {
    item(`goods/*/${id}.yaml`, { ...words(id), picture, position: at + 1, ...fields })
  }
  for (const [at, type] of resources.entries()) {
    const name = type.toLowerCase().replace('_', '-')
    const code = type.endsWith('_APP') && { qrCodeUrl: `https://${name}.operator.test/code` }
    write(
      `resources/${name}.yaml`,
      stringify({ type, url: `https://${name}.operator.test/`, label: type, position: at + 1, ...code }),
    )
  }
}

function words(id: string) {
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
  return { title, summary: `About ${id}` }
}
