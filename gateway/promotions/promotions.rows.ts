import type { Rows } from '#gateway/db/database.ts'

/** The promotions of one category, or all, in their order. */
export async function promotionsOf(
  rows: Rows,
  category: string | undefined,
): Promise<{ id: string; category: string }[]> {
  const all = rows.selectFrom('promotion').select(['id', 'category']).orderBy('position').orderBy('id')
  return (category === undefined ? all : all.where('category', '=', category)).execute()
}
