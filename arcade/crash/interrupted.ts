import { flightOf } from './flight.ts'
import { payoutOf, targetOf } from './rules.ts'
import { type RoundEngine, settleSoon } from './round-engine.ts'

/**
 * Ends what a stop of the house interrupted, at that stop or at the next start. Nobody loses by it: a bet that was cashed
 * out is paid; one whose own cash-out lies within the flight, as its seed says, is paid there; every other stake comes
 * back, and so does that of a bet whose flight never took off. The rules that players read say so.
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
