import { brand } from '#brand/brand.ts'
import { drawNews } from '#contract/member/draw-news.ts'
import { languageOf } from '#gateway/http/language.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { openDraws, wonIn } from './draw-news.rows.ts'
import { countUnread } from './messages.rows.ts'
import { messageText } from './messages.text.ts'

/** Answers what became of the draws in which a member has tickets (S2.70). */
export const drawNewsAnswers: readonly Answer[] = [
  answer(drawNews, async ({ draws }, request) => {
    const { caller, services } = request
    const { read } = services.database
    const now = await timeOf(read, services.clock)
    const open = await openDraws(read, caller.memberId)
    const { tickets, amount } = await wonIn(read, caller.memberId, [...new Set(draws)])
    const language = languageOf(request) ?? brand.defaultLanguage
    return ok({
      open,
      won: tickets === 0 ? null : await wonText(read, { tickets, amount, at: now }, language),
      unread: await countUnread(read, caller.memberId),
      now,
    })
  }),
]

/** Returns one line for all the prizes together: the title of the message that a draw sends. */
async function wonText(
  rows: Rows,
  { tickets, amount, at }: { readonly tickets: number; readonly amount: number; readonly at: number },
  wanted: string,
) {
  const details = JSON.stringify({ tickets: { count: tickets }, amount: { money: amount } })
  const { title, language } = await messageText(
    rows,
    { event: 'ticketsWon', details, at, account: '', zone: 'UTC' },
    wanted,
  )
  return { text: title, ...(language !== wanted && { lang: language }) }
}
