import { getEntry } from 'astro:content'
import { brand } from '#brand/brand.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { langParam } from '#i18n/links.ts'
import { type Route, routesOf } from '#routes'

/** One page a language: what `getStaticPaths` of every page answers. */
export function inEveryLanguage() {
  return languages.map(({ code }) => ({ params: { lang: langParam(code) }, props: { language: code } }))
}

/** One page a language for every row that the page file `[param]` draws. */
export function everyRowInEveryLanguage(param: string) {
  return languages.flatMap(({ code }) =>
    routesOf(`[${param}]`).map((route) => ({
      params: { lang: langParam(code), [param]: route.path.slice(1) },
      props: { language: code, route },
    })),
  )
}

/** The row that a page file alone draws. */
export function routeOf(page: string): Route {
  const [route] = routesOf(page)
  if (!route) throw new Error(`No row of src/routes.ts names the page "${page}".`)
  return route
}

/** What was published in a language. A build without it stops: a page must never stand empty. */
export async function publishedIn(language: Language) {
  const entry = await getEntry('published', language)
  if (!entry) throw new Error(`Nothing is published in "${language}": run the publish before the build.`)
  return entry.data
}

/** An editor's article in a language, else in the brand's; `undefined` for one that only the gateway knows. */
export async function articleIn(collection: 'help' | 'promotions', id: string, language: Language) {
  return (await getEntry(collection, `${id}/${language}`)) ?? getEntry(collection, `${id}/${brand.defaultLanguage}`)
}
