import type { Rules } from '#arcade/fair/rules.ts'
import type { FinishedRound, WalletBalanceView } from '#arcade/wire.ts'
import type { View } from './state.ts'
import type { Cue } from './tones.ts'

/** What money is counted in. */
export type Currency = Pick<WalletBalanceView, 'currency' | 'digits'>

/** What keeps the bet from being placed, in words, and where to mend it. */
export interface Flaw {
  readonly field: HTMLElement
  readonly words: string
}

/** Stakes that are stepped along. Minor units. */
interface Ladder {
  /** The stake that a step from one towards another leads to. */
  rung(from: number, wanted: number): number
  /** Tells which stakes there are. */
  words(money: (minor: number) => string): string
}

/** How one round stands in the list of the last rounds. */
interface RowWords {
  /** What came: short, it is read first. */
  readonly outcome: string
  /** What was chosen. */
  readonly bet: string
  /** Further facts of its proof: the key of a word, and the fact. */
  readonly facts: readonly (readonly [string, string])[]
}

/** What a game brings to the page that all games share: its own stage, its own choice, its own words. */
export interface OwnPage<Bet, Outcome> {
  /** The very rules that the server plays by. */
  readonly rules: Rules<Bet, Outcome>
  /** No round is quicker than this: there is no turbo. */
  readonly paceMs: number
  /** What is heard when a round begins, if anything is. */
  readonly begins?: Cue
  /** Where a stake is one of a few (`rules.stakes`): what a step leads to, and which there are. */
  readonly ladder?: Ladder
  /** Binds the game's own inputs, and calls `edited` whenever the bet changed. */
  bind(edited: () => void): void
  /** What is chosen beside the stake, or what is wrong with it. */
  readBet(): Bet | Flaw
  /** Draws what the bet as it stands promises: chance, payout, return. */
  drawBet(stake: number, currency: Currency): void
  /** Draws the stage, after every change. */
  drawStage(view: View<Bet, Outcome>): void
  /** Shows how a round went, where that takes time; what it paid is told when this is over. */
  reveal?(round: FinishedRound<Bet, Outcome>): Promise<void>
  /** What the words of a result (`resultWin`, `resultReturn`, `resultLoss`) may name beside `stake` and `payout`. */
  valuesOf(round: FinishedRound<Bet, Outcome>): Record<string, string>
  rowOf(round: FinishedRound<Bet, Outcome>, currency: Currency): RowWords
}
