import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

const selectFullAt = prepared((rows: Rows, { key }: { key: string }) =>
  rows.selectFrom('guess').select('full_at').where('key', '=', key),
)
const upsert = prepared((rows: Rows, { key, fullAt }: { key: string; fullAt: number }) =>
  rows
    .insertInto('guess')
    .values({ key, full_at: fullAt })
    .onConflict((clash) => clash.column('key').doUpdateSet({ full_at: fullAt })),
)
const deleteFull = prepared((rows: Rows, { now }: { now: number }) =>
  rows.deleteFrom('guess').where('full_at', '<=', now),
)

/** Returns when all guesses of a key are available again; 0 if they are. */
export function fullAt(rows: Rows, key: string): number {
  return selectFullAt(rows, { key })[0]?.full_at ?? 0
}

export function keepFullAt(rows: Rows, key: string, full: number): void {
  upsert(rows, { key, fullAt: full })
}

/** Deletes the keys whose guesses are all available again. */
export function forgetFull(rows: Rows, now: number): void {
  deleteFull(rows, { now })
}
