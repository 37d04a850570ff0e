import type { Database, Rows } from '#gateway/db/database.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { drawOf, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { leftOut } from '#gateway/lottery/books/holidays-of-series.ts'
import { type Holiday, WrongHolidays, holidays, holidaysFile } from '#gateway/lottery/books/holidays.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { drawName } from '#gateway/lottery/record/draws.rows.ts'

interface Context {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly clock: Clock
}

/**
 * Notes which draws the holidays leave out, and refuses a start whose file takes away a draw that has sold tickets, or
 * changes a day that is past: its result, or that there is none, was published.
 */
export async function keepHolidays({ database, clock }: Context, among = theirs()): Promise<void> {
  const now = await timeOf(database.read, clock)
  await database.write((rows) => keep(rows, now, among))
}

function theirs(): readonly Holiday[] {
  try {
    return holidays()
  } catch (error) {
    throw error instanceof WrongHolidays ? new StartRefused(error.message, { cause: error }) : error
  }
}

async function keep(rows: Rows, now: number, among: readonly Holiday[]): Promise<void> {
  const names = series.flatMap((one) => leftOut(one, among).map(drawName))
  const missing = new Set(names)
  refuse(
    await soldAmong(rows, missing),
    (draws) => `names ${draws}, which has sold tickets: a day becomes a holiday only before its first ticket`,
  )
  const kept = await lastKept(rows)
  if (kept === names.join(' ')) return
  if (kept !== undefined) {
    const before = new Set(kept.split(' '))
    const past = (name: string) => isPast(name, now)
    refuse(
      names.filter((name) => !before.has(name)).filter(past),
      (draws) => `names ${draws}, whose draw was held: take the day out again`,
    )
    refuse(
      [...before].filter((name) => !missing.has(name)).filter(past),
      (draws) => `no longer names ${draws}, which was left out and is past: put the day back`,
    )
  }
  await rows
    .insertInto('lottery_holidays')
    .values({ at: now, left_out: names.join(' ') })
    .execute()
}

function refuse([first, ...others]: readonly string[], sentence: (draws: string) => string): void {
  if (first === undefined) return
  const draws = others.length > 0 ? `${first} and ${others.length} more` : first
  throw new StartRefused(`${holidaysFile} ${sentence(draws)}.`)
}

/** Returns which of these draws have tickets. */
async function soldAmong(rows: Rows, names: ReadonlySet<string>): Promise<string[]> {
  const draws = [...names].map((name) => name.split(':'))
  const sold = await rows
    .selectFrom('lottery_draw')
    .select(['series', 'numero'])
    .where('series', 'in', [...new Set(draws.map(([code = '']) => code))])
    .where('numero', 'in', [...new Set(draws.map(([, numero = '']) => numero))])
    .where('void_at', 'is', null)
    .execute()
  return sold.map(drawName).filter((name) => names.has(name))
}

async function lastKept(rows: Rows): Promise<string | undefined> {
  const last = await rows
    .selectFrom('lottery_holidays')
    .select('left_out')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.left_out
}

/** Returns whether a draw was due, or would have been; one of a series that is gone never is. */
function isPast(name: string, now: number): boolean {
  const [code = '', numero = ''] = name.split(':')
  const one = seriesOf(code)
  const draw = one && drawOf(one, numero, [])
  return draw !== undefined && draw.drawsAt <= now
}
