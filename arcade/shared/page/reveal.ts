import { sound } from '#arcade/page/sound.ts'
import type { TableView } from '../wire.ts'
import { tableNow } from './clock.ts'
import type { View } from './state.ts'
import type { TablePage, TableTitle } from './table-state.ts'

/** A result has been seen this long before the table goes on, in milliseconds. */
const SEEN_MS = 1_500

/** Returns a function that shows the result of the table's round when it is there, once; it is called after every message. */
export function revealing<Read extends TableTitle, Result>(
  page: TablePage<Read, Result>,
): (before: View<Result>) => Promise<void> {
  let shown = 0
  return async (before) => {
    const { table } = page.view
    if (!table || table.round === shown) return
    if (table.result === null) {
      if (table.phase === 'bet' && before.table?.phase !== 'bet') page.own.clearStage()
      return
    }
    const { round, result } = table
    shown = round
    const ms = before.table?.round === round ? timeFor(table) : 0
    await page.own.reveal(result, ms)
    if (ms > 0) sound('ball')
    page.change({ landed: round })
  }
}

/** Returns how long a result may run; one that was there before this page was opened does not run. */
function timeFor({ phase, until }: TableView): number {
  return phase === 'show' && until !== null ? Math.max(until - tableNow() - SEEN_MS, 0) : 0
}
