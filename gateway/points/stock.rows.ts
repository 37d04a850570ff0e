import type { Rows } from '#gateway/db/database.ts'

/** Returns how many of each good are held or handed out. */
export async function takenGoods(rows: Rows): Promise<ReadonlyMap<string, number>> {
  const found = await rows.selectFrom('good_taken').selectAll().execute()
  return new Map(found.map(({ good_id: id, taken }) => [id, taken]))
}

interface Taking {
  readonly good: string
  readonly number: number
  /** How many there are in all; null without an end. */
  readonly stock: number | null
}

/** Takes goods from the stock if so many are left. Must run inside `database.write`. */
export async function takeGoods(rows: Rows, { good, number, stock }: Taking): Promise<boolean> {
  const taken = (await takenGoods(rows)).get(good) ?? 0
  if (stock !== null && taken + number > stock) return false
  await rows
    .insertInto('good_taken')
    .values({ good_id: good, taken: number })
    .onConflict((known) => known.column('good_id').doUpdateSet({ taken: taken + number }))
    .execute()
  return true
}

/** Returns goods of a rejected exchange to the stock. */
export async function returnGoods(rows: Rows, good: string, number: number): Promise<void> {
  await rows
    .updateTable('good_taken')
    .set(({ eb }) => ({ taken: eb('taken', '-', number) }))
    .where('good_id', '=', good)
    .execute()
}
