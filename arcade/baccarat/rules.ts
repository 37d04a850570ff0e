import { ACE, deal, rankOf } from '#arcade/cards/deck.ts'
import { type BetTable, sharedGameOf } from '#arcade/shared/bet-table.ts'
import { type BaccaratBet, bets } from './bets.ts'
import type { BaccaratTitle } from './title.ts'

/**
 * All rules of baccarat, used by the server and the page. Six cards are drawn from a fresh shoe in every round: player, banker,
 * player, banker, then the third cards, of which those that the rules ask for are dealt. Aces count 1, tens and faces 0, and
 * only the last digit of a sum counts. On a tie, stakes on player and banker come back.
 */

/** The cards of both hands as they were dealt; two or three each. */
export interface BaccaratResult {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** What the bets look at. */
export interface BaccaratOutcome {
  readonly winner: 'player' | 'banker' | 'tie'
  /** How the banker won, as far as a table without commission asks. */
  readonly by: 'six' | 'three-card-seven' | 'other'
  readonly pairs: readonly BaccaratBet[]
}

/** Returns what a card counts. */
function pointsOf(card: number): number {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return rank < 8 ? rank + 2 : 0
}

/** Returns the total of a hand from what its cards count. */
export const totalOf = (points: readonly number[]) => points.reduce((sum, each) => sum + each, 0) % 10

/** Returns the total of a hand of cards. */
export const handTotal = (cards: readonly number[]) => totalOf(cards.map(pointsOf))

/** The player's third cards on which the banker draws, by the banker's total from 3 to 6: from and to. */
const drawsOn: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
}

/** Returns which third cards are dealt, from what the first two of each hand and the player's third one count. */
export function thirdCards(player: number, banker: number, third: number): { player: boolean; banker: boolean } {
  if (player >= 8 || banker >= 8) return { player: false, banker: false }
  if (player >= 6) return { player: false, banker: banker <= 5 }
  return { player: true, banker: banker <= 2 || (drawsOn[banker]?.includes(third) ?? false) }
}

/** Deals a round from six cards in the order of the shoe. */
function dealtFrom([p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0]: readonly number[]): BaccaratResult {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const third = thirdCards(handTotal(player), handTotal(banker), pointsOf(fifth))
  return {
    player: third.player ? [...player, fifth] : player,
    // the next card of the shoe is the fifth one if the player took none
    banker: third.banker ? [...banker, third.player ? sixth : fifth] : banker,
  }
}

/** Returns what the bets look at, but for pairs. */
export function winnerOf(player: number, banker: number, bankerCards: number): Omit<BaccaratOutcome, 'pairs'> {
  if (player === banker) return { winner: 'tie', by: 'other' }
  if (player > banker) return { winner: 'player', by: 'other' }
  if (banker === 6) return { winner: 'banker', by: 'six' }
  return { winner: 'banker', by: banker === 7 && bankerCards === 3 ? 'three-card-seven' : 'other' }
}

const isPair = ([one = 0, other = 0]: readonly number[]) => rankOf(one) === rankOf(other)

function outcomeOf({ player, banker }: BaccaratResult): BaccaratOutcome {
  const pairs: BaccaratBet[] = []
  if (isPair(player)) pairs.push('playerPair')
  if (isPair(banker)) pairs.push('bankerPair')
  return { ...winnerOf(handTotal(player), handTotal(banker), banker.length), pairs }
}

/** All outcomes. Each hand may be a pair, no matter which one wins. */
const outcomes: readonly BaccaratOutcome[] = (
  [
    ['player', 'other'],
    ['tie', 'other'],
    ['banker', 'six'],
    ['banker', 'three-card-seven'],
    ['banker', 'other'],
  ] as const
).map(([winner, by]) => ({ winner, by, pairs: ['playerPair', 'bankerPair'] }))

type Pays = Pick<BaccaratTitle, 'bets' | 'commission'>

/** Returns what a bet pays, in hundredths of its stake. */
export function paysOf({ bets: paid, commission }: Pays, bet: BaccaratBet, outcome: BaccaratOutcome): number {
  const { winner, by, pairs } = outcome
  if (bet === 'playerPair' || bet === 'bankerPair') return pairs.includes(bet) ? paid[bet].pays : 0
  if (bet !== winner) return winner === 'tie' ? 100 : 0
  return bet === 'banker' ? bankerPays({ bets: paid, commission }, by) : paid[bet].pays
}

function bankerPays({ bets: paid, commission }: Pays, by: BaccaratOutcome['by']): number {
  if (commission === 'none7' && by === 'three-card-seven') return 100
  return commission === 'banker6half' && by === 'six' ? 150 : paid.banker.pays
}

/** Returns the bets, outcomes and pays of a title. */
function tableOf(title: Pays & Pick<BaccaratTitle, 'decks'>): BetTable<BaccaratResult, BaccaratOutcome> {
  return {
    phases: { betMs: 18_000, showMs: 8_000, pauseMs: 5_000 },
    resultOf: (draw) => dealtFrom(deal(draw, 6, title)),
    outcomeOf,
    outcomes,
    paysOf(asked, outcome) {
      const bet = bets.find((each) => each === asked)
      return bet ? paysOf(title, bet, outcome) : 0
    },
  }
}

/** Returns the rules of a title. */
export const baccaratOf = (title: BaccaratTitle) => sharedGameOf(title, tableOf(title))
