import { brand } from '#brand/brand.ts'
import { type Language, isLanguage } from '#brand/languages.ts'

/**
 * Returns the address of a path in a language: the brand's default is at `/`, every other at `/{lang}` (readings, X2).
 * @param path a path of the route table, starting with `/`, optionally with query or fragment
 */
export function pathIn(language: Language, path: string): `/${string}` {
  const place = path.replace(/^\//, '')
  if (language === brand.defaultLanguage) return `/${place}`
  return place === '' || /^[?#]/.test(place) ? `/${language}${place}` : `/${language}/${place}`
}

/** Returns the language of an address, and its path without the language. */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? []
  if (first !== brand.defaultLanguage && isLanguage(first)) return { language: first, path: rest || '/' }
  return { language: brand.defaultLanguage, path: pathname }
}

/** Returns the `[...lang]` parameter of a page for a language: `undefined` for the default. */
export function langParam(language: Language): string | undefined {
  return language === brand.defaultLanguage ? undefined : language
}
