import type { AnnouncementType } from '#contract/notices/notices.ts'
import type { Rows } from '#gateway/db/database.ts'

/** Returns the announcements of these types published by `now`, newest first. */
export async function announcementsOf(rows: Rows, types: readonly AnnouncementType[], now: number) {
  return rows
    .selectFrom('announcement')
    .selectAll()
    .where('type', 'in', types)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
}
