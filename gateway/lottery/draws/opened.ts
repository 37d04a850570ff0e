import type { OpenedGame } from '#contract/lottery/opened.ts'
import { isSet } from '#contract/lottery/results.ts'
import { type Language } from '#brand/languages.ts'
import type { PrizeMode } from '#contract/lottery/lottery.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { nextKept } from '#gateway/lottery/record/kept-draws.rows.ts'
import { publicUntil, timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { holidaysBetween } from './holidays-between.ts'
import { type LotteryGame, lotteryGame } from '#gateway/lottery/books/games.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { type GroupedLottery, lotteriesOf } from './lottery.rows.ts'
import { lastResults } from './results.rows.ts'
import { type Series, zoneOf } from '#gateway/lottery/books/series.ts'
import { stoppedSeries } from '#gateway/lottery/tickets/stopped.rows.ts'
import { jackpotOf } from '#gateway/lottery/tickets/pool.rows.ts'

/** How long an answer is kept: everyone may ask, and everyone gets the same (design, D16). */
const KEPT_MS = 1_000

interface Hall {
  readonly language: Language
  readonly prizeMode: PrizeMode
  readonly area: 'VN' | null
}
interface Opened {
  readonly numeros: OpenedGame[]
  readonly now: number
}
/** Returns what is on sale in a hall, and the last results (X60). */
export type AskOpened = (hall: Hall) => Promise<Opened>

interface Context {
  readonly database: Pick<Database, 'read'>
  readonly keys: LotteryKeys
  readonly clock: Clock
}

export function createOpened(context: Context): AskOpened {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Opened> }>()
  return (hall) => {
    const key = `${hall.prizeMode} ${hall.area} ${hall.language}`
    const now = context.clock()
    const last = kept.get(key)
    if (last && Math.abs(now - last.at) < KEPT_MS) return last.answer
    const answer = openedIn(context, hall)
    kept.set(key, { at: now, answer })
    // a failed query is not kept
    answer.catch(() => kept.delete(key))
    return answer
  }
}

async function openedIn({ database: { read }, keys, clock }: Context, hall: Hall): Promise<Opened> {
  const [listed, until, now] = await Promise.all([lotteriesOf(read, hall), publicUntil(read), timeOf(read, clock)])
  const numeros: OpenedGame[] = []
  for (const lottery of listed) {
    const game = lotteryGame(lottery.nodeId)
    const opened = game && (await openedGame(read, { game, lottery, keys }, { until, now, language: hall.language }))
    if (opened) numeros.push(opened)
  }
  return { numeros, now }
}

async function openedGame(
  rows: Rows,
  { game, lottery, keys }: { readonly game: LotteryGame; readonly lottery: GroupedLottery; readonly keys: LotteryKeys },
  { until, now, language }: { readonly until: number; readonly now: number; readonly language: Language },
): Promise<OpenedGame | undefined> {
  const stopped = await stoppedSeries(rows)
  const selling = game.series.filter(({ code }) => !stopped.has(code))
  const isStopped = selling.length === 0
  const kept = await Promise.all(
    (isStopped ? game.series : selling).map(async (one) => ({ one, draw: await nextKept(rows, { game, one }, now) })),
  )
  const draws = kept.flatMap(({ one, draw }) => (draw ? [{ one, draw }] : []))
  const [next] = draws.toSorted((one, other) => one.draw.closesAt - other.draw.closesAt)
  if (!next) return undefined
  const { one, draw } = next
  const results = await Promise.all(game.series.map((station) => last(rows, keys, { game, one: station, until })))
  const [previous = null] = results.flat().toSorted((a, b) => b.drawsAt - a.drawsAt)
  const jackpot = await jackpotOf(rows, { one, numero: draw.numero })
  return {
    gameCode: lottery.nodeId,
    name: lottery.name,
    vassalage: lottery.vassalage,
    zone: zoneOf(one),
    ...draw,
    remainTime: draw.closesAt - now,
    lockTime: one.closesBefore,
    isSale: draw.opensAt <= now && !isStopped,
    isStopped,
    previous,
    isSet: isSet(bookOf(one)),
    jackpot: jackpot && jackpot.amount,
    holiday: holidaysBetween(game.series, { after: now, until: draw.drawsAt, language })[0] ?? null,
  }
}

function last(
  rows: Rows,
  keys: LotteryKeys,
  asked: { readonly game: LotteryGame; readonly one: Series; readonly until: number },
) {
  return lastResults(rows, keys, { ...asked, count: 1 })
}
