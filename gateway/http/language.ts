import { brand } from '#brand/brand.ts'
import { type Language, isLanguage } from '#brand/languages.ts'
import { tagsOf } from '#editing/languages-for.ts'
import type { Request } from './answer.ts'

/** Returns the page's language as the portal sends it; `undefined` if the header does not name a single one. */
export function languageOf({ header }: Pick<Request, 'header'>): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.exec(header('accept-language') ?? '')?.[0].slice(0, 16)
}

/** Returns the language that is asked for, without its region if need be, or the default one if it is not offered. */
export function offeredLanguage(asked = ''): Language {
  return tagsOf(asked).find(isLanguage) ?? brand.defaultLanguage
}

/** Returns the offered language in which a request wants names: of its `Language` header, as the publisher sends it, or of its page. */
export function pageLanguageOf({ header }: Pick<Request, 'header'>): Language {
  return offeredLanguage(header('language') ?? languageOf({ header }))
}
