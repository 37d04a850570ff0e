import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import { nextOffered, offeredAfter } from '#gateway/lottery/books/calendar-of-game.ts'
import type { LotteryGame } from '#gateway/lottery/books/games.ts'
import type { Series } from '#gateway/lottery/books/series.ts'

// A draw that was withdrawn is still in the calendar.

const voidNumeros = prepared((rows, { series, from }: { series: string; from: number }) =>
  rows
    .selectFrom('lottery_draw')
    .select('numero')
    .where('series', '=', series)
    .where('void_at', 'is not', null)
    .where('draws_at', '>=', from),
)

async function voidFrom(rows: Rows, { code: series }: Series, from: number): Promise<ReadonlySet<string>> {
  return new Set((await voidNumeros(rows, { series, from })).map(({ numero }) => numero))
}

/** Returns these draws of a series, in the order of their draws, without those that are void. */
export async function withoutVoid(rows: Rows, one: Series, draws: readonly DrawTimes[]): Promise<readonly DrawTimes[]> {
  const [first] = draws
  if (!first) return draws
  const gone = await voidFrom(rows, one, first.drawsAt)
  return draws.filter(({ numero }) => !gone.has(numero))
}

/** Returns the draw of a game that closes next and is not void, on sale or not. */
export async function nextKept(
  rows: Rows,
  { game, one }: { readonly game: LotteryGame; readonly one: Series },
  now: number,
): Promise<DrawTimes | undefined> {
  let draw = nextOffered(game, one, now)
  if (!draw) return undefined
  const gone = await voidFrom(rows, one, draw.drawsAt)
  while (draw && gone.has(draw.numero)) draw = offeredAfter(game, one, draw)
  return draw
}
