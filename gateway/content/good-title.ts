import { wordsIn } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'

/** Returns a reader of the names of goods, also of those that the mall does not show any more; the id of one that was removed. */
export function goodTitles({ content }: Pick<Services, 'content'>) {
  return (good: string, language: string): string => {
    const item = content.items('goods').find(({ id }) => id === good)
    return item ? wordsIn(item, language).fields.title : good
  }
}
