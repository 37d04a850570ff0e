import { doubles, bestIn, worthsAt } from '../best.ts'
import { valueOf } from '../hand.ts'
import type { Move, View } from '../rules.ts'
import type { TableRules } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'

/** Returns the best move of the hand whose turn it is. */
export function bestMove(table: TableRules, view: View): Move {
  return bestIn(worthsAt(table, valueOf(view.up), doubles), view)
}
