import type { Rows } from '#gateway/db/database.ts'

interface Wanted {
  readonly category?: string | undefined
  readonly id?: string | undefined
}

/** The promotions that run at `now` (S2.7): of one category, by their id, or all, in their order. */
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
