import { brandFile } from './brand-file.ts'
import type { LanguageRow, registry } from './registry.ts'

export type { LanguageRow }

/** The code of a language with texts; a brand offers some of them. */
export type Language = Extract<(typeof registry)[number], { hasTexts: true }>['code']

type Offered = LanguageRow & { readonly code: Language }

/** The languages that portal, games and search offer: those of brand.yaml. */
export const languages: readonly Offered[] = brandFile.languages as readonly Offered[]

/** Checks whether a language is offered. */
export function isLanguage(code: unknown): code is Language {
  return languages.some((row) => row.code === code)
}

/** Returns the row of an offered language. */
export function rowOf(language: Language): LanguageRow {
  const row = languages.find(({ code }) => code === language)
  if (!row) throw new Error(`No such language: ${language}`)
  return row
}
