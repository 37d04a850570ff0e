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

/** Returns an editor's article in a language, else in the brand's default; `undefined` if only the gateway has it. */
export async function articleIn(collection: 'help' | 'promotions', id: string, language: Language) {
  return (await getEntry(collection, `${language}/${id}`)) ?? getEntry(collection, `${brand.defaultLanguage}/${id}`)
}
