import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { rankList } from '#contract/winners.ts'

export type Order = NonNullable<InputOf<typeof rankList>['order']>
/** Real wins in the order that was asked for; amounts in minor units, times in milliseconds since the epoch. */
export type Wins = ValueOf<typeof rankList>

/** A board of winners; what is shown stands while it is `changing`. */
export type WinnersState =
  | { readonly state: 'loading'; readonly order: Order }
  | { readonly state: 'ready'; readonly order: Order; readonly value: Wins; readonly isChanging: boolean }
  | { readonly state: 'failed'; readonly order: Order; readonly why: FailureKey }

const store = atom<WinnersState>({ state: 'loading', order: 'latest' })
export const $winners: ReadableAtom<WinnersState> = store

let asked = 0

/** Asks the gateway for a board (S2.90). The answer to an older question is dropped. */
export async function loadWinners(order: Order): Promise<void> {
  asked += 1
  const turn = asked
  const before = store.get()
  const isSame = before.state === 'ready' && before.order === order
  store.set(isSame ? { ...before, isChanging: true } : { state: 'loading', order })
  const result = await call(rankList, { order })
  if (turn !== asked) return
  store.set(
    result.ok
      ? { state: 'ready', order, value: result.value, isChanging: false }
      : { state: 'failed', order, why: failureKey(result.failure) },
  )
}
