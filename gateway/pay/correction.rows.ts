import { type Day, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closingTime } from '#gateway/lines/lines.rows.ts'

/** Which rounds of a member are corrected: all of a day (UTC), or one by the vendor's id. */
export type Corrected = { readonly day: Day } | { readonly round: string }

/** The line and the day of what is corrected. */
interface Place {
  readonly lineId: number
  readonly day: Day
}

/**
 * Returns for whom the rounds were closed: a correction belongs to the agents above the player then, not to those of
 * today. `several` if the account moved on that day, so that a round must be named.
 */
export async function placeOf(
  rows: Rows,
  memberId: string,
  corrected: Corrected,
): Promise<Place | 'nothing' | 'several'> {
  if ('round' in corrected) {
    const bets = rows.selectFrom('line_bet').select(['line_id', 'closed_at']).where('member_id', '=', memberId)
    const [bet, another] = await bets.where('bet_id', '=', corrected.round).limit(2).execute()
    if (another) return 'several'
    return bet ? { lineId: bet.line_id, day: dayAt(bet.closed_at) } : 'nothing'
  }
  const days = rows.selectFrom('member_day').select('line_id').where('member_id', '=', memberId)
  const [line, another] = await days.where('day', '=', corrected.day).limit(2).execute()
  if (another) return 'several'
  return line ? { lineId: line.line_id, day: corrected.day } : 'nothing'
}

/** A correction in minor units; negative if too much was counted. */
export interface Correction extends Place {
  readonly memberId: string
  readonly valid: number
  readonly kept: number
  readonly reason: string
  readonly now: number
}

/** What may be corrected at most, in minor units. */
export interface Bounds {
  readonly valid: readonly [number, number]
  readonly kept: readonly [number, number]
}

/**
 * Returns what may be corrected on a day, after earlier corrections of it: valid bets between none and all that was staked,
 * losses between nothing staked and nothing paid.
 */
export async function boundsOf(
  rows: Rows,
  { memberId, lineId, day }: Pick<Correction, 'memberId' | 'lineId' | 'day'>,
): Promise<Bounds> {
  const counted = await rows
    .selectFrom('member_day')
    .select(['staked', 'valid', 'paid', 'feed'])
    .where('member_id', '=', memberId)
    .where('line_id', '=', lineId)
    .where('day', '=', day)
    .executeTakeFirst()
  const before = await rows
    .selectFrom('pay_correction')
    .select(({ fn }) => [fn.sum<number | null>('valid').as('valid'), fn.sum<number | null>('kept').as('kept')])
    .where('member_id', '=', memberId)
    .where('line_id', '=', lineId)
    .where('day', '=', day)
    .executeTakeFirst()
  const { staked = 0, valid = 0, paid = 0, feed = 0 } = counted ?? {}
  const [validNow, keptNow] = [valid + (before?.valid ?? 0), staked - paid - feed + (before?.kept ?? 0)]
  return { valid: [-validNow, staked - validNow], kept: [-paid - keptNow, staked - keptNow] }
}

/** Returns whether a correction stays within its bounds. */
export function isWithin({ valid, kept }: Pick<Correction, 'valid' | 'kept'>, bounds: Bounds): boolean {
  const isBetween = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max
  return isBetween(valid, bounds.valid) && isBetween(kept, bounds.kept)
}

/**
 * Corrects what was counted for a member: in the period in which this happens, for the line of the rounds. No wallet is
 * touched. Must run inside `database.write`.
 */
export async function correct(
  rows: Rows,
  { memberId, lineId, day, valid, kept, reason, now }: Correction,
): Promise<void> {
  await rows
    .insertInto('pay_correction')
    .values({ member_id: memberId, line_id: lineId, day, valid, kept, reason, at: await closingTime(rows, now) })
    .execute()
}

/**
 * Undoes a correction by its opposite, once, in the period in which this happens. Must run inside `database.write`.
 * @returns `again` if it was undone before, `undo` if it undoes another itself
 */
export async function undoCorrection(
  rows: Rows,
  { id, reason, now }: { readonly id: number; readonly reason: string; readonly now: number },
): Promise<'done' | 'again' | 'undo' | 'unknown'> {
  const known = await rows.selectFrom('pay_correction').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) return 'unknown'
  if (known.undoes !== null) return 'undo'
  const undone = rows.selectFrom('pay_correction').select('id').where('undoes', '=', id)
  if (await undone.executeTakeFirst()) return 'again'
  const { member_id, line_id, day, valid, kept } = known
  const opposite = { member_id, line_id, day, valid: -valid, kept: -kept, reason, undoes: id }
  await rows
    .insertInto('pay_correction')
    .values({ ...opposite, at: await closingTime(rows, now) })
    .execute()
  return 'done'
}
