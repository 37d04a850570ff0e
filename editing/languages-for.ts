/**
 * Returns the languages to try for a text, best first: as requested, without region and script, the default language,
 * and English, which has every text of the seed.
 * @param language a BCP 47 tag in any case (`bn`, `bn-BD`, `EN`, `zh-hans`)
 */
export function languagesFor(language: string, defaultLanguage: string): string[] {
  return [...new Set([...tagsOf(language), defaultLanguage, 'en'])]
}

/** Returns a tag as it is usually spelled, then without region and script. */
export function tagsOf(language: string): string[] {
  const canonical = language
    .toLowerCase()
    .replace(/-[a-z]{4}(?=-|$)/, (script) => `-${script.charAt(1).toUpperCase()}${script.slice(2)}`)
    .replace(/-[a-z]{2}(?=-|$)/, (region) => region.toUpperCase())
  const parts = canonical.split('-')
  return parts.map((_, left) => parts.slice(0, parts.length - left).join('-'))
}
