import type { Rows } from '#gateway/db/database.ts'

interface Wanted {
  readonly category?: string | undefined
  readonly id?: string | undefined
}

/** Returns the promotions that run at `now` (S2.7), in order: of one category, by id, or all. */
export async function promotionsOf(rows: Rows, { category, id }: Wanted, now: number) {
  return rows
    .selectFrom('promotion')
    .selectAll()
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
