import { make as makeBlackjack } from '#arcade/blackjack/game.ts'
import { type BlackjackTitle, blackjackTitle } from '#arcade/blackjack/title.ts'
import { MIN_STAKE as CRASH_STAKE } from '#arcade/crash/rules.ts'
import { FACES, MIN_STAKE as DICE_STAKE, rules as diceRules, payoutOf, winningFaces, wins } from '#arcade/dice/fair.ts'
import { dice as diceGame } from '#arcade/dice/game.ts'
import type { Direction } from '#arcade/dice/wire.ts'
import { betsOf } from '#arcade/roulette/bets.ts'
import { roulette } from '#arcade/roulette/game.ts'
import { rouletteOf } from '#arcade/roulette/rules.ts'
import { rouletteTitle } from '#arcade/roulette/title.ts'
import type { SharedTable } from '#arcade/shared/shared-game.ts'
import { rulesOf } from '#arcade/slot/fair.ts'
import { gameOf } from '#arcade/slot/made.ts'
import { payoutOf as slotPays, playRound as playSlot } from '#arcade/slot/rules.ts'
import type { SlotTitle } from '#arcade/slot/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { betGames } from './bet-tables.ts'
import { blackjackAtTable } from './blackjack-table.ts'
import { blackjackOdds, playerOf } from './blackjack.ts'
import { cardGames } from './cards.ts'
import { atCrash, crashOdds, playCrash } from './crash.ts'
import { diceOdds } from './dice.ts'
import { fishGames } from './fish-games.ts'
import { instantGames } from './instant-games.ts'
import { kenoGames } from './keno-games.ts'
import type { Odds } from './odds.ts'
import { rouletteOdds } from './roulette.ts'
import { atSharedTable } from './shared-round.ts'
import { oddsOfTitle, slotTitles } from './slot-titles.ts'
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

/**
 * Slots, dice with some targets, keno with each number of spots, instant cards, crash with some cash-outs, every kind of fish, card games, each
 * kind of bet of every roulette, and every bet of the other tables.
 */
export const games: readonly Game[] = [
  ...[200, 1_000, 4_950, 9_800].map((target) => dice(target, 'under')),
  ...kenoGames,
  ...slotTitles().map(slot),
  ...[101, 150, 200, 1_000, 10_000, 100_000].map(crash),
  ...fishGames,
  ...instantGames,
  ...readTitles('blackjack', blackjackTitle).map((versions) => blackjack(versions)),
  ...cardGames,
  ...roulette.flatMap(rouletteBets),
  ...betGames,
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

function slot(title: SlotTitle): Game {
  const [stake = title.unit] = title.stakes
  return {
    name: title.version === 1 ? title.id : `${title.id}-${title.version}`,
    stake,
    odds: () => oddsOfTitle(title),
    play: (draw) => slotPays(title, stake, playSlot(title, draw)),
    table: atTable(gameOf(title), rulesOf(title), { stake, bet: {} }),
  }
}
