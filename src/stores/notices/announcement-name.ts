import type { ValueOf } from '#contract/endpoint.ts'
import type { announcements } from '#contract/notices/notices.ts'

/** How much of its words an announcement without a title is called. */
const NAME_LENGTH = 60

/** What an announcement is called: its title, else the beginning of its words; one of pictures alone by its id. */
export function nameOf({ title, content, id }: ValueOf<typeof announcements>['announcements'][number]): string {
  const words = content.replaceAll(/<[^>]*>|&[\w#]+;|\s+/g, ' ').replaceAll(/ +/g, ' ')
  return title.trim() || words.trim().slice(0, NAME_LENGTH) || id
}
