import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Published } from '#publish/published.ts'

/** The topic with the operator's contact details. */
export const CONTACT = 'contact'
/** The topic to which a registration agrees. */
export const TERMS = 'play-money'

/** Returns the address of a help topic; the index if editors have removed it. */
export function topicAt(language: Language, { help }: Pick<Published, 'help'>, topic: string): `/${string}` {
  return pathIn(language, help.some(({ tag }) => tag === topic) ? `/help/${topic}` : '/help')
}

/** Returns the address of a promotion's page. */
export function promotionAt(language: Language, id: string): `/${string}` {
  return pathIn(language, `/promotions/${encodeURIComponent(id)}`)
}

/** Returns whether a page of the editors' items exists. */
export function isItem({ help, promotions }: Published, items: 'help' | 'promotions', id: string): boolean {
  return items === 'help' ? help.some(({ tag }) => tag === id) : promotions.some((promotion) => promotion.id === id)
}
