import { type RawBuilder, sql } from 'kysely'
import type { paySorts } from '#contract/agent/pay.ts'
import { sortOf } from '#gateway/lists.rules.ts'

type Sort = (typeof paySorts)[number]
type Order = readonly RawBuilder<unknown>[]

/** Columns of millionths are texts of digits, as their numbers exceed what SQL counts: the longer text is the larger. */
const asDigits = (column: string): Order => [sql`length(${sql.ref(column)})`, sql.ref(column)]
/** Sums of such columns are in two parts, of which the second may be more than one minor unit. */
const asSum = (column: string): Order => [
  sql`${sql.ref(`${column}Whole`)} + ${sql.ref(`${column}Rest`)} / 1000000`,
  sql`${sql.ref(`${column}Rest`)} % 1000000`,
]

/** Returns the order of lines by one of their columns; none if they are not sorted. */
export function lineOrder(sort: Sort | undefined): Order {
  return directed(sort, (column) =>
    column === 'worth' || column === 'below' ? asDigits(`pay_line.${column}`) : [sql.ref(`pay_line.${column}`)],
  )
}

/** Returns the order of hours by one of their sums; people cannot be added up. */
export function hourOrder(sort: Sort | undefined): Order {
  return directed(sort, (column) => {
    if (column === 'active') return []
    return column === 'worth' || column === 'below' ? asSum(column) : [sql.ref(column)]
  })
}

function directed(sort: Sort | undefined, by: (column: string) => Order): Order {
  const { column, direction } = sortOf<string>(sort)
  if (column === undefined) return []
  return by(column).map((part) => sql`${part} ${sql.raw(direction)}`)
}
