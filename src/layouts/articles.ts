import { type Language, isLanguage, rowOf } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Published } from '#published/published.ts'

/** The topic with the operator's contact details. */
export const CONTACT = 'contact'
/** The topic to which a registration agrees. */
export const TERMS = 'play-money'

/** Returns the address of a help topic; the index if editors have removed it. */
export function topicAt(language: Language, { help }: Pick<Published, 'help'>, topic: string): `/${string}` {
  return pathIn(language, help.some(({ tag }) => tag === topic) ? `/help/${topic}` : '/help')
}

/** Returns the address of a promotion's page. */
export function promotionAt(language: Language, id: string): `/${string}` {
  return pathIn(language, `/promotions/${encodeURIComponent(id)}`)
}

/** Returns whether a page of the editors' items exists. */
export function isItem({ help, promotions }: Published, items: 'help' | 'promotions' | 'results', id: string): boolean {
  // results are no target of banners: there is a new one every day
  if (items === 'results') return false
  return items === 'help' ? help.some(({ tag }) => tag === id) : promotions.some((promotion) => promotion.id === id)
}

/** Returns the attributes of an element whose words are in another language than its page. */
export function wordsIn(lang: string | undefined): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return isLanguage(lang) ? { lang, dir: rowOf(lang).dir } : {}
}

/** Returns the attributes of an element for some readers alone (styles/states.css, boot/parts/region.ts). */
export function readersOf({ region, audience }: { region?: string[] | undefined; audience?: string | undefined }) {
  return { 'data-audience': audience, ...(region && { 'data-region': region.join(' '), hidden: true }) }
}

/** How many other topics of its category a topic names. */
export const MAX_BESIDE = 5

/**
 * Returns the other topics of a topic's category: those after it, then those before it.
 * @param max how many at most
 */
export function topicsBeside(topics: Published['help'], topic: string, max: number): Published['help'] {
  const at = topics.findIndex(({ tag }) => tag === topic)
  return [...topics.slice(at + 1, at + 1 + max), ...topics.slice(0, at)].slice(0, max)
}

type Topics = Pick<Published, 'help' | 'helpCategories'>

interface Category {
  /** None of topics without a known category. */
  readonly id?: string
  readonly title?: string
  readonly lang?: string | undefined
  readonly topics: Published['help']
}

const categories = new WeakMap<Published['help'], readonly Category[]>()

/** Returns the help topics by category, in order; topics without a known category come last. */
export function topicsByCategory(published: Topics): readonly Category[] {
  const known = categories.get(published.help) ?? sortTopics(published)
  categories.set(published.help, known)
  return known
}

function sortTopics({ help, helpCategories }: Topics): Category[] {
  const ids = new Set(helpCategories.map(({ id }) => id))
  const named = helpCategories.map((each) => ({ ...each, topics: help.filter(({ category }) => category === each.id) }))
  const rest = help.filter(({ category = '' }) => !ids.has(category))
  return [...named, { topics: rest }].filter(({ topics }) => topics.length > 0)
}

/** Returns the category of a topic, with its topics. */
export function categoryOf(published: Topics, topic: string): Category | undefined {
  const category = published.help.find(({ tag }) => tag === topic)?.category
  const all = topicsByCategory(published)
  return all.find(({ id }) => id === category) ?? all.find(({ id }) => id === undefined)
}
