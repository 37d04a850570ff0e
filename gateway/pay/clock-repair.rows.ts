import type { Rows } from '#gateway/db/database.ts'

/**
 * Opens the books again that were closed after a time, as far as no pay was stated: a period with lines stays settled, and
 * what is closed meanwhile counts after it.
 */
export async function repairBooks(rows: Rows, now: number): Promise<void> {
  for (const { kind } of await rows.selectFrom('pay_clock').select('kind').where('closed_until', '>', now).execute()) {
    const last = await rows
      .selectFrom('pay_run')
      .select(({ fn }) => fn.max<number | null>('ends_at').as('end'))
      .where('kind', '=', kind)
      .executeTakeFirst()
    const until = Math.max(now, last?.end ?? 0)
    await rows
      .updateTable('pay_clock')
      .set({ closed_until: until, planned_until: until })
      .where('kind', '=', kind)
      .where('closed_until', '>', until)
      .execute()
  }
}
