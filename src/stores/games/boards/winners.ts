import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { rankList } from '#contract/games/winners.ts'

export type Order = NonNullable<InputOf<typeof rankList>['order']>
type Period = NonNullable<InputOf<typeof rankList>['period']>
/** Real wins in the requested order; amounts in minor units, times in milliseconds since the epoch. */
export type Wins = ValueOf<typeof rankList>

/** A board: its order and, for a ranking, its period. */
export interface Board {
  readonly order: Order
  readonly period: Period
}

/** A board of winners; it stays visible while it refreshes and if that fails (`why`). */
export type WinnersState = Board &
  (
    | { readonly state: 'loading' }
    | { readonly state: 'ready'; readonly value: Wins; readonly isChanging: boolean; readonly why?: FailureKey }
    | { readonly state: 'failed'; readonly why: FailureKey }
  )

const store = atom<WinnersState>({ state: 'loading', order: 'latest', period: 'day' })
export const $winners: ReadableAtom<WinnersState> = store

/** Returns whether a board ranks the wins of a period. */
export function isRanked(order: Order): boolean {
  return order === 'largest' || order === 'multiple'
}

let asked = 0

/** Loads a board (S2.90), or reloads the shown one; omitted values stay. Drops the answers to older requests. */
export async function loadWinners(change: Partial<Board> = {}): Promise<void> {
  asked += 1
  const sequence = asked
  const before = store.get()
  const board = { order: change.order ?? before.order, period: change.period ?? before.period }
  const known = before.state === 'ready' && isSame(before, board) ? before : undefined
  store.set(known ? { ...known, isChanging: true } : { state: 'loading', ...board })
  const result = await call(rankList, board)
  if (sequence !== asked) return
  if (result.ok) return store.set({ state: 'ready', ...board, value: result.value, isChanging: false })
  const why = failureKey(result.failure)
  store.set(known ? { ...known, isChanging: false, why } : { state: 'failed', ...board, why })
}

function isSame(one: Board, other: Board): boolean {
  return one.order === other.order && (one.period === other.period || !isRanked(one.order))
}
