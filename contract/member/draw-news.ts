import { array, maxLength, nullable, number, object, pipe, regex, strictObject, string } from 'valibot'
import { lang } from '#contract/editorial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'

/** The most draws that one call asks about or names: a member asks again for the others. */
export const MAX_NEWS_DRAWS = 200

/** A draw of a series: `SEA-K3-1:20261128-0123`. */
const drawKey = pipe(string(), maxLength(48), regex(/^[A-Z0-9-]+:\d{8}(-\d{4})?$/))

/**
 * S2.70: what became of draws in which the caller has tickets, in the language of the page, and which are still to come.
 * Asked once a draw's time has come (decision 128).
 */
export const drawNews = endpoint({
  name: 'drawNews',
  method: 'POST',
  path: '/wps/member/draw-news',
  access: 'account',
  limit: 'polling',
  input: strictObject({ draws: pipe(array(drawKey), maxLength(MAX_NEWS_DRAWS)) }),
  value: object({
    /** The draws that the caller waits for, the next first: those that are late are among them. */
    open: listOf(object({ draw: drawKey, at: number() })),
    /** What the caller's tickets have won together in the draws that were asked about and have paid; `null` for nothing. */
    won: nullable(object({ text: string(), lang })),
    /** The caller's unread messages. */
    unread: total,
    /** The gateway's time: clocks of devices differ. */
    now: number(),
  }),
  refusals: [],
})
