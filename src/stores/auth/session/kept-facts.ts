import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { firstCall } from './first-call.ts'
import { $session } from './session.ts'

/** The data of a screen's form. `isOld`: the last refresh failed. */
export type FactsState<Facts> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly facts: Facts; readonly isOld: boolean }

/** Where the data comes from. */
interface Source<E extends Endpoint, Facts> {
  /** A read of the gateway. */
  readonly endpoint: E
  readonly input: InputOf<E>
  /** Returns the data of an answer; `undefined` if the answer makes no sense. */
  readonly toFacts: (value: ValueOf<E>) => Facts | undefined
}

/** Creates a store for the data of a form of the logged-in account; the known data stays until the gateway has answered. */
export function createFactsStore<E extends Endpoint, Facts>({ endpoint, input, toFacts }: Source<E, Facts>) {
  const store = atom<FactsState<Facts>>({ state: 'loading' })
  const $facts: ReadableAtom<FactsState<Facts>> = store
  let asked = 0

  /** Loads the data; drops the answer if it was requested again meanwhile. */
  async function load(): Promise<void> {
    const session = $session.get()
    if (session.state !== 'in') return
    const sequence = (asked += 1)
    if (store.get().state === 'failed') store.set({ state: 'loading' })
    const result = await firstCall(endpoint, input)
    if (sequence !== asked || $session.get() !== session) return
    const facts = result.ok ? toFacts(result.value) : undefined
    if (facts !== undefined) return store.set({ state: 'ready', facts, isOld: false })
    const known = store.get()
    if (known.state === 'ready') return store.set({ ...known, isOld: true })
    store.set({ state: 'failed', why: failureKey(result.ok ? { kind: 'malformed' } : result.failure) })
  }

  /** Drops the data when the account changes or no component shows it. */
  function forget(): void {
    store.set({ state: 'loading' })
  }

  return { $facts, load, forget }
}
