import { roundOf } from './round.ts'
import { type TableEngine, endRound, settleSoon } from './table-engine.ts'

/**
 * Ends what a stop of the arcade interrupted, at that stop or at the next start. A round that was closed is decided by its result,
 * which its chain had fixed before any slip: slips that were held are paid, the rest is given back. The slips of a round that was
 * still open are all given back, and the round takes slips again later, unchanged. The rules shown to players say so.
 */
export function endInterrupted(engine: TableEngine): void {
  const { bets, rounds } = engine
  const now = engine.clock()
  const closed = rounds.inState('closed')
  const unsure = bets.inState('placing')
  engine.transaction(() => {
    if (closed) endRound(engine, roundOf(engine, closed), { at: now, dueAt: now })
    for (const { id } of [...unsure, ...bets.inState('held')]) bets.giveBack(id, now)
    // what has been shown is paid now
    bets.hurry(now)
  })
  engine.phase = 'waiting'
  engine.round = undefined
  for (const slip of bets.due(now)) settleSoon(engine, slip)
}
