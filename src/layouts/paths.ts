import { getEntry } from 'astro:content'
import { type Language, languages } from '#i18n/languages.ts'
import { langParam } from '#i18n/links.ts'

/** One page a language: what `getStaticPaths` of every page answers. */
export function inEveryLanguage() {
  return languages.map(({ code }) => ({ params: { lang: langParam(code) }, props: { language: code } }))
}

/** What was published in a language. A build without it stops: a page must never stand empty. */
export async function publishedIn(language: Language) {
  const entry = await getEntry('published', language)
  if (!entry) throw new Error(`Nothing is published in "${language}": run the publish before the build.`)
  return entry.data
}
