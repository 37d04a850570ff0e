import type { InferOutput } from 'valibot'
import { type board, missionLeaderboard } from '#contract/rewards/activities.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { type Item, wordsIn } from '#editing/items.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf } from '#gateway/content/shown.ts'
import { isFor } from '#gateway/content/visible.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { fromJson } from './activities.rows.ts'
import { type Board, boardsSince, countPlayers, finalLines, linesOf, ownLine } from './boards.rows.ts'
import { boardAt } from './boards.ts'

/** How long a board that has ended is shown. */
const SHOWN_MS = 7 * DAY_MS
/** How long before its beginning a board is announced. */
const ANNOUNCED_MS = 7 * DAY_MS

type BoardView = InferOutput<typeof board>
type Place = BoardView['rows'][number]

export const boardsAnswers: readonly Answer[] = [
  answer(missionLeaderboard, async ({ language: asked }, request) => {
    const { services, caller } = request
    const language = asked ?? pageLanguageOf(request)
    const [now, rows] = [services.clock(), services.database.read]
    if (await isOnBreak(rows, caller.memberId, now)) return ok({ now, onBreak: true, boards: [] })
    const reader = await readerOf(request)
    const items = services.content.items('boards').filter((item) => !reader || isFor(addressOf(item), reader))
    const byId = new Map(items.map((item) => [item.id, item]))
    const known = (await boardsSince(rows, now - SHOWN_MS)).filter(({ id }) => byId.has(id))
    const keys = new Set(known.map(({ id, period }) => `${id} ${period}`))
    // one that begins in these seconds has no row yet
    const coming = items
      .flatMap((item) => boardAt(item, now) ?? [])
      .filter(({ id, period, starts_at, ends_at }) => {
        return !keys.has(`${id} ${period}`) && starts_at <= now + ANNOUNCED_MS && now < ends_at
      })
      .map((each): Board => ({ ...each, read_until: each.starts_at, final_at: null, players: null, hash: null }))
    const boards: BoardView[] = []
    for (const each of [...coming, ...known]) {
      const words = wordsOf(byId.get(each.id), { language, title: each.title })
      boards.push({ ...words, ...(await toView(rows, each, { memberId: caller.memberId, now })) })
    }
    return ok({ now, onBreak: false, boards })
  }),
]

function wordsOf(item: Item<'boards'> | undefined, { language, title }: { language: string; title: string }) {
  if (!item) return { title, summary: '' }
  const { fields, lang } = wordsIn(item, language)
  return { title: fields.title, summary: fields.summary, lang }
}

interface Viewer {
  readonly memberId: string
  readonly now: number
}

async function toView(rows: Rows, each: Board, viewer: Viewer): Promise<Omit<BoardView, 'title' | 'summary' | 'lang'>> {
  const { id, period, score, starts_at: startsAt, ends_at: endsAt, final_at, hash } = each
  const lines = await placesOf(rows, each, viewer)
  const own = await ownLine(rows, each, viewer.memberId)
  const listed = lines.find(({ isOwn }) => isOwn)
  const ownPlace = own && {
    place: own.place,
    name: own.nickname,
    isOwn: true,
    score: own.score,
    prize: listed?.prize ?? 0,
  }
  return {
    id,
    period,
    score,
    state: stateOf(each, viewer.now),
    startsAt,
    endsAt,
    prizes: fromJson<number[]>(each.prizes),
    rows: lines,
    own: ownPlace ?? null,
    players: each.players ?? (await countPlayers(rows, each)),
    final: final_at !== null && hash !== null ? { at: final_at, hash } : null,
  }
}

async function placesOf(rows: Rows, each: Board, { memberId }: Viewer): Promise<Place[]> {
  const lines = each.final_at === null ? await linesOf(rows, each) : await finalLines(rows, each)
  return lines.map((line) => ({
    place: line.place,
    name: 'name' in line ? line.name : maskedName(line.nickname),
    isOwn: line.memberId === memberId,
    score: line.score,
    prize: line.prize,
  }))
}

function stateOf({ starts_at, ends_at, final_at }: Board, now: number): BoardView['state'] {
  if (final_at !== null) return 'close'
  if (now < starts_at) return 'soon'
  return now < ends_at ? 'process' : 'closing'
}
