import { MIN_STAKE as CRASH_STAKE } from '#arcade/crash/rules.ts'
import { FACES, MIN_STAKE as DICE_STAKE, rules as diceRules, payoutOf, winningFaces, wins } from '#arcade/dice/fair.ts'
import { dice as diceGame } from '#arcade/dice/game.ts'
import type { Direction } from '#arcade/dice/wire.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { rules as slotRules } from '#arcade/slot/fair.ts'
import { slot as slotGame } from '#arcade/slot/game.ts'
import { lagoon } from '#arcade/slot/machine.ts'
import { STAKE_STEP as SLOT_STEP, play as playSlot } from '#arcade/slot/rules.ts'
import { atCrash, crashOdds, playCrash } from './crash.ts'
import { diceOdds } from './dice.ts'
import { fishGames } from './fish-games.ts'
import { instantGames } from './instant-games.ts'
import { kenoGames } from './keno-games.ts'
import type { Odds } from './odds.ts'
import { slotOdds } from './slot.ts'
import { type TableRound, atTable } from './table.ts'

/** One way to bet: its odds, and how one of its rounds is played. */
export interface Game {
  readonly name: string
  /** Minor units. */
  readonly stake: number
  readonly odds: () => Odds
  /** Returns the payout in minor units. */
  readonly play: (draw: Draw) => number
  /** Plays a round with the arcade's own code and verifies it. */
  readonly table: TableRound
}

/** The slot, dice with some targets, keno with each number of spots, crash with some cash-outs, every kind of fish … */
export const games: readonly Game[] = [
  ...[200, 1_000, 4_950, 9_800].map((target) => dice(target, 'under')),
  ...kenoGames,
  {
    name: 'slot',
    stake: SLOT_STEP,
    odds: () => slotOdds(lagoon),
    play: (draw) => playSlot(SLOT_STEP, draw).payout,
    table: atTable(slotGame, slotRules, { stake: SLOT_STEP, bet: {} }),
  },
  ...[101, 150, 200, 1_000, 10_000, 100_000].map(crash),
  ...fishGames,
  ...instantGames,
]

function dice(target: number, direction: Direction): Game {
  const faces = winningFaces(target, direction)
  return {
    name: `dice-${faces / 100}%`,
    stake: DICE_STAKE,
    odds: () => diceOdds(faces, DICE_STAKE),
    play: (draw) => (wins(draw(FACES), target, direction) ? payoutOf(DICE_STAKE, faces, draw(faces)) : 0),
    table: atTable(diceGame, diceRules, { stake: DICE_STAKE, bet: { target, direction, rest: 'drawn' } }),
  }
}

function crash(auto: number): Game {
  const flown = { stake: CRASH_STAKE, auto }
  return {
    name: `crash-${auto / 100}`,
    stake: CRASH_STAKE,
    odds: () => crashOdds(auto),
    play: (draw) => playCrash(flown, draw),
    table: atCrash(flown),
  }
}
