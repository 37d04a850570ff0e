import type { Title } from '#arcade/titles/title.ts'
import type { SharedGame } from '../shared-game.ts'
import type { Slip, SlipLimits } from '../slip.ts'
import type { Draft } from './draft.ts'
import type { OwnTable } from './own-table.ts'
import { type View, isKnown } from './state.ts'

/** The title of a table. */
export type TableTitle = Title & SlipLimits

/** The page of a table: what it is made of, and what it shows now. */
export interface TablePage<Read extends TableTitle, Result> {
  readonly own: OwnTable<Read, Result>
  readonly game: SharedGame<Slip, Result>
  readonly draft: Draft
  view: View<Result>
  /** Updates the view and draws it. */
  change(part: Partial<View<Result>>): void
  /** Returns the rules of a version of the title. Fails offline. */
  gameOf(version: number): Promise<SharedGame<Slip, Result>>
}

/** Returns the finished slips that may be talked of. */
export const knownHistory = <Result>(view: View<Result>): View<Result>['history'] =>
  view.history.filter(({ round: { round } }) => isKnown(view, round))

/** Returns the last slip, which can be laid again; undefined if there is none by the rules of now. */
export function lastSlip<Read extends TableTitle, Result>({ own, view }: TablePage<Read, Result>): Slip | undefined {
  return knownHistory(view).find(({ round }) => round.version === own.title.version)?.round.bet
}
