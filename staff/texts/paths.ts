import { type Language, isLanguage, languages } from '#brand/languages.ts'

/** Returns the paths of a page: one for each language. */
export function languagePaths(): { params: { lang: Language } }[] {
  return languages.map(({ code }) => ({ params: { lang: code } }))
}

/** Returns the language of a page by the parameter of its path. */
export function languageOf({ lang }: { readonly lang?: string | undefined }): Language {
  if (isLanguage(lang)) return lang
  throw new Error(`No such language: ${lang}`)
}
