import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { KEPT_MS, MAX_KEPT } from './early-rollbacks.rules.ts'

interface Place {
  readonly playId: string
  readonly roundId: string
}

const found = prepared((rows, { playId, roundId }: Place) =>
  rows.selectFrom('early_rollback').select('at').where('play_id', '=', playId).where('round_id', '=', roundId),
)

const note = prepared((rows, { playId, roundId, now }: Place & { now: number }) =>
  rows
    .insertInto('early_rollback')
    .values({ play_id: playId, round_id: roundId, at: now })
    .onConflict((again) => again.columns(['play_id', 'round_id']).doUpdateSet({ at: now })),
)

const forgetBefore = prepared((rows, { before }: { before: number }) =>
  rows.deleteFrom('early_rollback').where('at', '<', before),
)

const forgetBeyond = prepared((rows, { playId, max }: { playId: string; max: number }) =>
  rows
    .deleteFrom('early_rollback')
    .where('play_id', '=', playId)
    .where(
      'round_id',
      'not in',
      rows
        .selectFrom('early_rollback')
        .select('round_id')
        .where('play_id', '=', playId)
        .orderBy('at', 'desc')
        .orderBy('round_id')
        .limit(max),
    ),
)

/** Returns whether the round was rolled back before its bet arrived. */
export async function isRolledBackEarly(rows: Rows, place: Place): Promise<boolean> {
  return (await found(rows, place)).length > 0
}

/** Remembers a rollback that found no round, once per round, and deletes those that are too old or too many. */
export async function noteEarlyRollback(rows: Rows, { playId, roundId }: Place, now: number): Promise<void> {
  await note(rows, { playId, roundId, now })
  await forgetBefore(rows, { before: now - KEPT_MS })
  await forgetBeyond(rows, { playId, max: MAX_KEPT })
}
