import { type RewardSource, rewardsTaken } from '#contract/rewards/taken.ts'
import { wordsIn } from '#editing/items.ts'
import { type Answer, type Request, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { takenPage } from './taken.rows.ts'

export const takenAnswers: readonly Answer[] = [
  answer(rewardsTaken, async ({ language: asked, ...wanted }, request) => {
    const { services, caller } = request
    const language = asked ?? pageLanguageOf(request)
    const { page, next } = await takenPage(services.database.read, caller.memberId, wanted)
    return ok({
      taken: page.map(({ item_id: id, title, ...row }) => {
        const shown = titleOf(services, { source: row.source, id, language }) ?? title
        return { ...row, id, title: shown }
      }),
      next,
    })
  }),
]

const collectionOf = { mission: 'missions', promotion: 'promotions', board: 'boards', raffle: 'raffles' } as const

/** Returns the title as it is now; `undefined` if the item was removed or there is none. */
function titleOf(
  { content }: Pick<Request['services'], 'content'>,
  { source, id, language }: { source: RewardSource; id: string; language: string },
): string | undefined {
  if (source === 'friend' || source === 'level' || source === 'gift') return undefined
  const item = content.items(collectionOf[source]).find((each) => each.id === id)
  return item && wordsIn(item, language).fields.title
}
