import { doubles, worthsAt } from '../best.ts'
import { valueOf } from '../hand.ts'
import type { Move, View } from '../rules.ts'
import type { TableRules } from '../title.ts'

export { addWords } from '#arcade/page/words.ts'

/** Returns the best move of the hand whose turn it is. */
export function bestMove(table: TableRules, { hands, turn, up }: View): Move | undefined {
  const hand = hands[turn]
  return (
    hand &&
    worthsAt(table, valueOf(up), doubles).best({
      values: hand.cards.map(valueOf),
      isSplit: hand.isSplit,
      hands: hands.length,
      waiting: hands.filter(({ cards }) => cards.length === 1).length,
    }).move
  )
}
