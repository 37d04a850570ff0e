import { announcementTypes, announcements } from '#contract/notices/notices.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { announcementsOf } from './notices.rows.ts'

export const noticesAnswers: readonly Answer[] = [
  answer(announcements, async ({ types, language }, { services }) => {
    const rows = services.database.read
    const asked = types.split(',')
    const found = await announcementsOf(
      rows,
      announcementTypes.filter((type) => asked.includes(type)),
      services.clock(),
    )
    const words = await wordsOf(rows, 'announcement', language)
    return ok({
      announcements: found.map(({ id, type, group_name: group }) => ({
        id,
        type,
        group,
        title: words.get(id)?.title ?? '',
        content: words.get(id)?.body ?? '',
      })),
    })
  }),
]
