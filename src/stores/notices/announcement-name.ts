import type { ValueOf } from '#contract/endpoint.ts'
import type { announcements } from '#contract/notices/notices.ts'

/** The maximum length of a name taken from the text. */
const NAME_LENGTH = 60

/** Returns an announcement's title, else the beginning of its text, else (pictures only) its id. */
export function nameOf({ title, content, id }: ValueOf<typeof announcements>['announcements'][number]): string {
  const words = content.replaceAll(/<[^>]*>|&[\w#]+;|\s+/g, ' ').replaceAll(/ +/g, ' ')
  return title.trim() || words.trim().slice(0, NAME_LENGTH) || id
}
