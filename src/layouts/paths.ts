import { getEntry } from 'astro:content'
import { brand } from '#brand/brand.ts'
import { type Language, languages } from '#brand/languages.ts'
import { langParam } from '#i18n/links.ts'
import { type Route, routesOf } from '#routes'

/** Returns the static paths of a page: one per language. */
export function inEveryLanguage() {
  return languages.map(({ code }) => ({ params: { lang: langParam(code) }, props: { language: code } }))
}

/** Returns the static paths of every route that the page file `[param]` renders: one per language. */
export function everyRowInEveryLanguage(param: string) {
  return languages.flatMap(({ code }) =>
    routesOf(`[${param}]`).map((route) => ({
      params: { lang: langParam(code), [param]: route.path.slice(1) },
      props: { language: code, route },
    })),
  )
}

/** Returns the only route that a page file renders. */
export function routeOf(page: string): Route {
  const [route] = routesOf(page)
  if (!route) throw new Error(`No row of src/routes.ts names the page "${page}".`)
  return route
}

/** Returns the published data of a language. Throws if there is none, so that no page is built empty. */
export async function publishedIn(language: Language) {
  const entry = await getEntry('published', language)
  if (!entry) throw new Error(`Nothing is published in "${language}": run the publish before the build.`)
  return entry.data
}

/**
 * Returns an editor's article, `undefined` if only the gateway has it.
 * @param lang the language of its words, if it is not that of the page
 */
export async function articleIn(
  collection: 'help' | 'promotions',
  { id, lang }: { id: string; lang?: string | undefined },
  language: Language,
) {
  const own = await getEntry(collection, `${lang ?? language}/${id}`)
  return (own ?? (await getEntry(collection, `${brand.defaultLanguage}/${id}`)))?.data
}

/** Returns the footer's texts in a language, else in the first that has them, and which language that is. */
export async function footerIn(language: Language) {
  const order = [language, brand.defaultLanguage, ...languages.map(({ code }) => code)]
  const found = await Promise.all(order.map(async (code) => (await getEntry('footer', code))?.data))
  const at = found.findIndex((data) => data !== undefined)
  const lang = order[at] === language ? undefined : order[at]
  return { about: '', payment: '', topics: [], ...found[at], lang }
}
