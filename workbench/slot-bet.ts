import { playRound } from '#arcade/slot/rules.ts'
import { type SlotTitle, paidRoles } from '#arcade/slot/title.ts'
import { findOdds } from '#returns/find-odds.ts'
import { fraction } from '#returns/fraction.ts'
import { fromDouble, slotReturn, slotShares } from '#returns/slot.ts'
import { keptOdds, oddsFrom } from '#returns/slot-titles.ts'
import { seeded } from '#returns/sources.ts'
import type { Bet, Share } from './bet.ts'

/** Rounds played for what each symbol brings, if tumbles decide it. */
const ROUNDS = 100_000

/** Returns the one bet of a slot. Figures that are kept beside its file are used as they are. */
export function slotBet(title: SlotTitle): Bet {
  const kept = keptOdds(title)
  const isTumbling = 'tumble' in title && title.tumble !== undefined
  const isMeasured = isTumbling || title.kind === 'cluster'
  return {
    name: 'spin',
    isSlow: isTumbling && kept?.mean === undefined,
    mean: () => (kept?.mean === undefined ? slotReturn(title) : fromDouble(kept.mean)),
    odds: () => oddsFrom(title, kept ?? findOdds(title)),
    player: () => (draw) => playRound(title, draw).pays / title.unit,
    ...(isTumbling ? { playedShares: () => playedShares(title) } : { shares: () => exactShares(title) }),
    ...(isMeasured && { measured: 200_000 }),
  }
}

function exactShares(title: SlotTitle): Share[] {
  return [...slotShares(title)].map(([name, returned]) => ({ name, returned }))
}

/** Counts what each symbol brings over many rounds: a win of one decides what the others can still pay. */
function playedShares(title: SlotTitle): Share[] {
  const paid = new Map<string, number>()
  const draw = seeded(2_026)(1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const spin of playRound(title, draw).spins) {
      for (const { wins, fallFactor } of [spin, ...spin.tumbles]) {
        for (const { role, pays } of wins) paid.set(role, (paid.get(role) ?? 0) + pays * fallFactor * spin.factor)
      }
    }
  }
  return paidRoles.flatMap((name): Share[] => {
    const units = paid.get(name)
    return units === undefined ? [] : [{ name, returned: fraction(units, ROUNDS * title.unit), isMeasured: true }]
  })
}
