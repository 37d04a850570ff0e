import type { Terms, Verifiable } from '#arcade/fair/rules.ts'
import type { FinishedRound, RoundAnswer, StateAnswer, WalletBalanceView } from '#arcade/wire.ts'
import type { View } from './state.ts'
import type { Cue } from './tones.ts'

/** Currency and digits of amounts. */
export type Currency = Pick<WalletBalanceView, 'currency' | 'digits'>

/** Why the bet cannot be placed, and the input to correct. */
export interface Flaw {
  readonly field: HTMLElement
  readonly words: string
}

/** A ladder of allowed stakes. Minor units. */
interface Ladder {
  /** Returns the stake that a step from one towards another leads to. */
  rung(from: number, wanted: number): number
  /** Returns a text that lists the stakes. */
  words(money: (minor: number) => string): string
}

/** Texts of a round in the list of last rounds. */
export interface RowWords {
  /** Outcome, kept short because it is read first. */
  readonly outcome: string
  /** The player's choice. */
  readonly bet: string
  /** Further facts of its proof, as pairs of text key and value. */
  readonly facts: readonly (readonly [string, string])[]
}

/** What the shared page asks of a game whose rounds take several moves. */
export interface StepsOfPage<Bet, Outcome> {
  /** Shows a round that waits for a move, then offers the moves. */
  proceed(answer: RoundAnswer<Bet, Outcome>): Promise<void>
  /** Returns what a state of the server changes beside the usual. */
  stand(answer: StateAnswer<Bet, Outcome>): Partial<View<Bet, Outcome>>
  /** Notes the end of a round before it is verified; returns what that changes beside the usual. */
  ends(round: FinishedRound<Bet, Outcome>): Partial<View<Bet, Outcome>>
  /** Returns what is announced while a round waits for a move. */
  textOf(view: View<Bet, Outcome>): string | undefined
}

/** A game's part of the shared page: its stage, choice and texts. */
export interface OwnPage<Bet, Outcome> {
  /** The same rules that the server plays by. */
  readonly rules: Terms<Bet> & Verifiable<Bet, Outcome>
  /** Returns the rules that a round was played by; absent if the rules are code. Fails offline. */
  rulesOf?(version: number | undefined): Promise<Verifiable<Bet, Outcome>>
  /** Minimum duration of a round: there is no turbo. */
  readonly paceMs: number
  /** Sound at the start of a round, if any. */
  readonly begins?: Cue
  /** Ladder of stakes, for games with `rules.stakes`. */
  readonly ladder?: Ladder
  /** Binds the game's own inputs, and calls `edited` when the bet changes. */
  bind(edited: () => void): void
  /** Returns the choice beside the stake, or what is wrong with it. */
  readBet(): Bet | Flaw
  /** Draws the terms of the current bet: chance, payout, RTP. */
  drawBet(stake: number, currency: Currency): void
  /** Draws the stage, after every change. */
  drawStage(view: View<Bet, Outcome>): void
  /** Present in games whose rounds take several moves (stepped.ts). */
  readonly steps?: StepsOfPage<Bet, Outcome>
  /** Plays the animation of a round, if there is one; the payout is shown when it ends. */
  reveal?(round: FinishedRound<Bet, Outcome>): Promise<void>
  /** Returns values for the result texts (`resultWin`, `resultReturn`, `resultLoss`) beside `stake` and `payout`. */
  valuesOf(round: FinishedRound<Bet, Outcome>): Record<string, string>
  rowOf(round: FinishedRound<Bet, Outcome>, currency: Currency): RowWords
}
