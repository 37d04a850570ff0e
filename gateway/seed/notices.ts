import { type InferOutput, array, isoTimestamp, picklist, pipe, strictObject, string } from 'valibot'
import { announcementGroups, announcementTypes } from '#contract/notices/notices.ts'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const noticesFile = array(
  strictObject({
    id: string(),
    type: picklist(announcementTypes),
    group: picklist(announcementGroups),
    publishedAt: pipe(string(), isoTimestamp()),
  }),
)
type NoticeFacts = InferOutput<typeof noticesFile>

export function readNotices(): NoticeFacts {
  return seedFile('announcements', noticesFile)
}

/** Adds missing announcements. */
export async function plantNotices(rows: Rows, notices: NoticeFacts): Promise<void> {
  const values = notices.map(({ id, type, group, publishedAt }) => ({
    id,
    type,
    group_name: group,
    published_at: Date.parse(publishedAt),
  }))
  await rows
    .insertInto('announcement')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
