import type { SharedGame } from '../shared-game.ts'
import type { Slip } from '../slip.ts'
import type { TableTitle } from './table-state.ts'

/** How a result looks in the row of the last results. */
export interface ResultMark {
  readonly text: string
  /** For the style: `red`, `player`, `tie`. */
  readonly look: string
}

/** What lies on the cloth. */
export interface LaidSlip {
  readonly slip: Slip
  /** Whether its stakes are taken. */
  readonly isPlaced: boolean
  /** Whether it can be changed now. */
  readonly isOpen: boolean
}

/** A table's part of the page: its stage, its cloth and its words. */
export interface OwnTable<Read extends TableTitle, Result> {
  readonly title: Read
  /** Returns the rules of a title, the same as the server's. */
  gameOf(title: Read): SharedGame<Slip, Result>
  /** Lays the cloth: a `betButton` for each bet, in `#cloth`. */
  layCloth(): void
  /** Shows the bets of a slip on a cloth that has not all bets of the table on it. */
  showSlip?(laid: LaidSlip): void
  /** Shows the result, which the table shows for so many milliseconds; at once if it is 0. Resolves when it can be seen. */
  reveal(result: Result, ms: number): Promise<void>
  /** Clears the stage for the next round. */
  clearStage(): void
  /** Returns a result in words: `17, black`. */
  resultText(result: Result): string
  /** Returns a bet as it is listed, with what it reached once there is a result; otherwise by its name on the cloth. */
  betText?(bet: string, result?: Result): string
  /** Returns further facts of a result for the list of last rounds, by the keys of their names. */
  factsOf?(result: Result): readonly (readonly [string, string])[]
  markOf(result: Result): ResultMark
}
