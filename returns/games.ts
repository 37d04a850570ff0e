import { make as makeBlackjack } from '#arcade/blackjack/game.ts'
import { type BlackjackTitle, blackjackTitle } from '#arcade/blackjack/title.ts'
import { MIN_STAKE as CRASH_STAKE } from '#arcade/crash/rules.ts'
import { FACES, MIN_STAKE as DICE_STAKE, rules as diceRules, payoutOf, winningFaces, wins } from '#arcade/dice/fair.ts'
import { dice as diceGame } from '#arcade/dice/game.ts'
import type { Direction } from '#arcade/dice/wire.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { fish as fishGame } from '#arcade/fish/game.ts'
import { DRAWS, type Kind, STAKES, rules as fishRules, isCaught, kinds, paysOf } from '#arcade/fish/rules.ts'
import { keno as kenoGame } from '#arcade/keno/game.ts'
import { STAKE_STEP, drawRound, payoutOf as kenoPays, rules as kenoRules } from '#arcade/keno/rules.ts'
import { betsOf } from '#arcade/roulette/bets.ts'
import { roulette } from '#arcade/roulette/game.ts'
import { rouletteOf } from '#arcade/roulette/rules.ts'
import { rouletteTitle } from '#arcade/roulette/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import type { SharedTable } from '#arcade/shared/shared-game.ts'
import { rules as slotRules } from '#arcade/slot/fair.ts'
import { slot as slotGame } from '#arcade/slot/game.ts'
import { lagoon } from '#arcade/slot/machine.ts'
import { STAKE_STEP as SLOT_STEP, play as playSlot } from '#arcade/slot/rules.ts'
import { blackjackOdds, playerOf } from './blackjack.ts'
import { blackjackAtTable } from './blackjack-table.ts'
import { atCrash, crashOdds, playCrash } from './crash.ts'
import { diceOdds } from './dice.ts'
import { fishOdds } from './fish.ts'
import { kenoOdds } from './keno.ts'
import type { Odds } from './odds.ts'
import { rouletteOdds } from './roulette.ts'
import { atSharedTable } from './shared.ts'
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

const SPOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The slot, dice with some targets, keno with each number of spots, crash with some cash-outs, every kind of fish, each kind of bet of every roulette. */
export const games: readonly Game[] = [
  ...[200, 1_000, 4_950, 9_800].map((target) => dice(target, 'under')),
  ...SPOTS.map(keno),
  {
    name: 'slot',
    stake: SLOT_STEP,
    odds: () => slotOdds(lagoon),
    play: (draw) => playSlot(SLOT_STEP, draw).payout,
    table: atTable(slotGame, slotRules, { stake: SLOT_STEP, bet: {} }),
  },
  ...[101, 150, 200, 1_000, 10_000, 100_000].map(crash),
  ...kinds.map(fish),
  ...roulette.flatMap(rouletteBets),
  ...readTitles('blackjack', blackjackTitle).map((versions) => blackjack(versions)),
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

function keno(count: number): Game {
  // The choice of spots does not matter: every ball is equally likely.
  const spots = Array.from({ length: count }, (_, place) => place * 4 + 1)
  return {
    name: `keno-${count}`,
    stake: STAKE_STEP,
    odds: () => kenoOdds(count),
    play: (draw) => kenoPays(STAKE_STEP, count, drawRound({ spots }, draw).hits),
    table: atTable(kenoGame, kenoRules, { stake: STAKE_STEP, bet: { spots } }),
  }
}

function fish(kind: Kind): Game {
  const [stake = 0] = STAKES
  return {
    name: `fish-${kind}`,
    stake,
    odds: () => fishOdds(kind),
    play: (draw) => (isCaught(kind, draw(DRAWS)) ? stake * paysOf(kind) : 0),
    table: atTable(fishGame, fishRules, { stake, bet: { kind } }),
  }
}

/** Every bet of a kind has the same odds: the first one of each stands for it. */
function rouletteBets(table: SharedTable): Game[] {
  const title = readTitles('roulette', rouletteTitle)
    .flat()
    .findLast(({ id }) => id === table.id)
  if (!title) throw new Error(`There is no title ${table.id}.`)
  const game = rouletteOf(title)
  const [stake = 1] = title.stakes
  return title.bets.flatMap((kind) => {
    const bet = betsOf(title).find((each) => each.kind === kind)
    if (!bet) return []
    const slip = [{ bet: bet.id, stake }]
    return {
      name: `${title.id}-${kind}`,
      stake,
      odds: () => rouletteOdds(title, bet),
      play: (draw: Draw) => game.payoutOf(slip, game.resultOf(draw)),
      table: atSharedTable(table, game, slip),
    }
  })
}

/** With the best moves; what is returned is the payout less all raises. */
function blackjack(versions: readonly BlackjackTitle[]): Game {
  const title = versions.at(-1)
  if (!title) throw new Error('A title has no version.')
  const [stake = 0] = title.stakes
  const play = playerOf(title)
  return {
    name: title.id,
    stake,
    odds: () => blackjackOdds(title),
    play: (draw) => play(stake, draw),
    table: blackjackAtTable(title, makeBlackjack(title)),
  }
}
