import { type RawBuilder, sql } from 'kysely'
import { MAX_TOTAL } from '#contract/money/totals.ts'

/**
 * Sums a column of minor units; 0 without rows. Beyond `MAX_TOTAL` it stays there: `sum()` would throw, or return what
 * cannot be read. `total()` counts whole numbers exactly up to it.
 */
export function boundedSum(column: string): RawBuilder<number> {
  return boundedTotal(sql.ref(column))
}

/** Sums an expression as `boundedSum` does. */
export function boundedTotal(expression: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(min(max(total(${expression}), ${sql.lit(-MAX_TOTAL)}), ${sql.lit(MAX_TOTAL)}) as integer)`
}
