import { isCalled } from '#arcade/holdem/calls.ts'
import { holdemOf } from '#arcade/holdem/holdem.ts'
import { rulesOf as holdemRules } from '#arcade/holdem/rules.ts'
import { type HoldemTitle, holdemTitle } from '#arcade/holdem/title.ts'
import { bestMove, rulesOf as threeCardRules } from '#arcade/threecard/rules.ts'
import { threeCardOf } from '#arcade/threecard/threecard.ts'
import { type ThreeCardTitle, threeCardTitle } from '#arcade/threecard/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { bestHoldOf, rulesOf as videoPokerRules } from '#arcade/videopoker/rules.ts'
import { type VideoPokerTitle, videoPokerTitle } from '#arcade/videopoker/title.ts'
import { videoPokerOf } from '#arcade/videopoker/videopoker.ts'
import type { Game } from './games.ts'
import * as holdem from './holdem.ts'
import { atSteppedTable, playOut } from './stepped.ts'
import { anteOdds, sideOdds } from './threecard.ts'
import { videoPokerOdds } from './videopoker.ts'

const lastOf = <Title>(versions: readonly Title[]) => versions.slice(-1)

/** The card games against the house, played as well as they can be, hold'em by its rule for calls; side bets apart. */
export const cardGames: readonly Game[] = [
  ...readTitles('videopoker', videoPokerTitle).flatMap(lastOf).map(videoPoker),
  ...readTitles('threecard', threeCardTitle)
    .flatMap(lastOf)
    .flatMap((title) => [ante(title), side(title)]),
  ...readTitles('holdem', holdemTitle)
    .flatMap(lastOf)
    .flatMap((title) => [holdemGame(title, false), holdemGame(title, true)]),
]

function videoPoker(title: VideoPokerTitle): Game {
  const [stake = 0] = title.stakes
  const rules = videoPokerRules(title)
  const best = bestHoldOf(title)
  const way = { stake, bet: {}, moveOf: ({ dealt }: { readonly dealt: readonly number[] }) => best(dealt) }
  return {
    name: title.id,
    stake,
    odds: () => videoPokerOdds(title.pays),
    play: (draw) => playOut(rules, way, draw).returned,
    table: atSteppedTable(videoPokerOf(title), rules, way),
  }
}

function ante(title: ThreeCardTitle): Game {
  const [stake = 0] = title.stakes
  const rules = threeCardRules(title)
  const moveOf = ({ own }: { readonly own: readonly number[] }) => bestMove(title, own)
  const way = { stake, bet: { side: false }, moveOf }
  return {
    name: title.id,
    stake,
    odds: () => anteOdds(title),
    play: (draw) => playOut(rules, way, draw).returned,
    table: atSteppedTable(threeCardOf(title), rules, way),
  }
}

/** A folded round returns what its side bet brings, and nothing else. */
function side(title: ThreeCardTitle): Game {
  const [stake = 0] = title.stakes
  const rules = threeCardRules(title)
  const way = { stake, bet: { side: true }, moveOf: () => 'fold' as const }
  return {
    name: `${title.id}-side`,
    stake: stake / 2,
    odds: () => sideOdds(title),
    play: (draw) => playOut(rules, way, draw).returned,
    table: atSteppedTable(threeCardOf(title), rules, way),
  }
}

/** The ante by the rule for calls; or the side bet alone, of a folded round. */
function holdemGame(title: HoldemTitle, side: boolean): Game {
  const [stake = 0] = title.stakes
  const rules = holdemRules(title)
  type Seen = { readonly own: readonly number[]; readonly board: readonly number[] }
  const moveOf = ({ own, board }: Seen) => (!side && isCalled(own, board) ? 'call' : 'fold')
  const way = { stake, bet: { side }, moveOf } as const
  return {
    name: side ? `${title.id}-side` : title.id,
    stake: side ? stake / 2 : stake,
    odds: () => (side ? holdem.sideOdds(title) : holdem.anteOdds(title)),
    play: (draw) => playOut(rules, way, draw).returned,
    table: atSteppedTable(holdemOf(title), rules, way),
  }
}
