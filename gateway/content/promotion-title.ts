import { wordsIn } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'

/** Returns a reader of promotions' titles, also of those that have ended; `undefined` for one that was removed. */
export function promotionTitles({ content }: Pick<Services, 'content'>) {
  return (promotionId: string, language: string): string | undefined => {
    const item = content.items('promotions').find(({ id }) => id === promotionId)
    return item && wordsIn(item, language).fields.title
  }
}
