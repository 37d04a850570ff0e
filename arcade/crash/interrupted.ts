import { flightOf } from './flight.ts'
import { payoutOf, targetOf } from './rules.ts'
import { type RoundEngine, settleSoon } from './round-engine.ts'

/**
 * Ends a flight that a stop of the arcade interrupted, at that stop or at the next start, so that no player loses by
 * it. Cashed-out bets are paid. A bet whose automatic cash-out lies within the flight, as its seed shows, is paid
 * there. Every other stake is refunded, also when the flight never took off. The rules shown to players say so.
 */
export function endInterrupted(engine: RoundEngine): void {
  const { bets, flights } = engine
  const now = engine.clock()
  const row = flights.inState('flying')
  const flight = row && flightOf(engine, row)
  const left = [...bets.riding(), ...bets.placing()]
  engine.transaction(() => {
    for (const bet of left) {
      const target = targetOf(bet.stake, bet)
      if (bet.state === 'riding' && bet.round === flight?.number && bet.auto !== null && target <= flight.crash) {
        const detail = JSON.stringify({ round: bet.round, auto: bet.auto, out: target, interrupted: true })
        bets.decide({ id: bet.id, out: target, payout: payoutOf(bet.stake, target), detail }, now)
      } else bets.giveBack(bet.id, now)
    }
    if (flight) flights.end(flight.number, { state: 'interrupted', seed: flight.seed, crash: flight.crash, at: now })
  })
  engine.phase = 'waiting'
  engine.flight = undefined
  engine.open = undefined
  for (const bet of left) settleSoon(engine, bet)
}
