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
export async function fullAt(rows: Rows, key: string): Promise<number> {
  return (await selectFullAt(rows, { key }))[0]?.full_at ?? 0
}

export async function keepFullAt(rows: Rows, key: string, full: number): Promise<void> {
  await upsert(rows, { key, fullAt: full })
}

/** Deletes the keys whose guesses are all available again. */
export async function forgetFull(rows: Rows, now: number): Promise<void> {
  await deleteFull(rows, { now })
}
