/**
 * Returns a language with the region of the browser's own languages, so that dates have the order that this reader is used to:
 * `en` with `en-GB` in the browser is `en-GB`. Without one, the language itself.
 */
export function withRegion(language: string): string {
  for (const tag of globalThis.navigator?.languages ?? []) {
    const locale = parsed(tag)
    if (locale?.region && locale.language === language) return `${language}-${locale.region}`
  }
  return language
}

function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined // not a tag, such as `C` or `en_US`
  }
}
