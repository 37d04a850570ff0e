import { brand } from '#brand/brand.ts'
import { type Language, isLanguage } from './languages.ts'

/**
 * The address of a path in a language: the brand's default stands at `/`, every other at `/{lang}` (readings, X2).
 * @param path a path of the route table, starting with `/`, with query or fragment if need be
 */
export function pathIn(language: Language, path: string): `/${string}` {
  const place = path.replace(/^\//, '')
  if (language === brand.defaultLanguage) return `/${place}`
  return place === '' || /^[?#]/.test(place) ? `/${language}${place}` : `/${language}/${place}`
}

/** The language that an address is in, and the path without it. */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? []
  if (first !== brand.defaultLanguage && isLanguage(first)) return { language: first, path: rest || '/' }
  return { language: brand.defaultLanguage, path: pathname }
}

/** What `[...lang]` of a page's address is for a language: nothing for the default. */
export function langParam(language: Language): string | undefined {
  return language === brand.defaultLanguage ? undefined : language
}
