import { brand } from '#brand/brand.ts'
import { dayAt, startOf } from '#contract/time/time.ts'
import { type Item, wordsIn } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'
import {
  type Board,
  CLOSING_MS,
  closeBoard,
  hasOpenRounds,
  keepScores,
  newScores,
  openBoard,
  openBoards,
} from './boards.rows.ts'
import { runOf, spanOn } from './periods.rules.ts'

type OpenBoard = Parameters<typeof openBoard>[1]

/** Returns the period of a board that runs at a moment, or its first one, with the terms that editors gave it. */
export function boardAt(item: Item<'boards'>, now: number): OpenBoard | undefined {
  const { score, period, prizes } = item.facts.fields
  const run = runOf(period, item.facts)
  const today = dayAt(now)
  const span = spanOn(run, today < run.first ? run.first : today)
  if (!span || span.end === null) return undefined
  return {
    id: item.id,
    period: span.name,
    score,
    starts_at: startOf(span.first),
    ends_at: startOf(span.end),
    prizes: JSON.stringify(prizes),
    title: wordsIn(item, brand.defaultLanguage).fields.title,
  }
}

/** Opens the boards whose period has begun, reads scores, and closes those that have ended. */
export async function advanceBoards({
  content,
  database,
  clock,
}: Pick<Services, 'content' | 'database' | 'clock'>): Promise<void> {
  const now = clock()
  const begun = content.items('boards').flatMap((item) => boardAt(item, now) ?? [])
  for (const board of begun.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)) {
    await database.write((rows) => openBoard(rows, board))
  }
  for (const board of await openBoards(database.read)) await advance(board, { database, now })
}

async function advance(board: Board, { database, now }: Pick<Services, 'database'> & { now: number }): Promise<void> {
  // asked first: a round that ends between the two questions is then read
  const isFinal =
    now >= board.ends_at && (now >= board.ends_at + CLOSING_MS || !(await hasOpenRounds(database.read, board)))
  const scores = await newScores(database.read, board)
  await database.write(async (rows) => {
    await keepScores(rows, board, { scores, now })
    if (isFinal) await closeBoard(rows, board, now)
  })
}
