import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#brand/languages.ts'
import { langParam } from '#i18n/links.ts'
import type { Article } from '#published/articles.ts'
import type { Published } from '#published/published.ts'
import { CONTACT, MAX_BESIDE, categoryOf, topicsBeside } from './articles.ts'
import { articleIn, footerIn, publishedIn } from './paths.ts'
import { drawnPicture } from './pictures.ts'

/**
 * Returns the static paths of a page and of the pages of its items, in every language.
 * @param param the name of `[...param]`, which is the id of an item, or nothing
 */
export async function withItemsInEveryLanguage(param: string, items: 'help' | 'promotions') {
  const all = languages.map(async ({ code }) => {
    const published = await publishedIn(code)
    const props = { language: code }
    const found = items === 'help' ? topicsOf(published) : promotionsOf(published)
    const pages = found.map(async ({ id, lang, facts }) => ({
      params: { lang: langParam(code), [param]: id },
      props: { ...props, id },
      // what the page is made of beside the code: a build renders it again only if this has changed
      cacheKey: hashOf([await frameKey(code), facts, textFacts(await articleIn(items, { id, lang }, code))]),
    }))
    return [{ params: { lang: langParam(code), [param]: undefined }, props }, ...(await Promise.all(pages))]
  })
  return (await Promise.all(all)).flat()
}

/** Returns what a text's HTML is made of: its path is named after the text's hash. */
function textFacts(text: Article | undefined) {
  return text && [text.path, text.pictures.map((address) => drawnPicture(address))]
}

interface ItemFacts {
  readonly id: string
  readonly lang?: string | undefined
  readonly facts: unknown
}

function topicsOf(published: Published): ItemFacts[] {
  return published.help.map((topic) => {
    const category = categoryOf(published, topic.tag)
    const beside = topicsBeside(category?.topics ?? [], topic.tag, MAX_BESIDE)
    return { id: topic.tag, lang: topic.lang, facts: [topic, category?.title, category?.lang, beside] }
  })
}

function promotionsOf({ promotions }: Published): ItemFacts[] {
  return promotions.map((promotion) => {
    const picture = drawnPicture(promotion.picture ?? '')
    return { id: promotion.id, lang: promotion.lang, facts: [promotion, picture] }
  })
}

const frames = new Map<Language, Promise<string>>()

/** Returns the key of what all items' pages of a language have in common. */
export function frameKey(language: Language): Promise<string> {
  const known = frames.get(language) ?? readFrame(language)
  frames.set(language, known)
  return known
}

async function readFrame(language: Language): Promise<string> {
  const { resources, lanes, games, switches, servicePaths, help, announcements, goods } = await publishedIn(language)
  const isThere = [announcements.length > 0, goods.length > 0, help.some(({ tag }) => tag === CONTACT)]
  const menus = [resources, lanes, games, switches, servicePaths, isThere]
  const footer = await footerIn(language)
  const titles = help.filter(({ tag }) => footer.topics.includes(tag)).map(({ title, tag }) => [title, tag])
  const folder = join('public/locales', language)
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return hashOf([menus, footer, titles, new Date().getFullYear(), texts])
}

export function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
