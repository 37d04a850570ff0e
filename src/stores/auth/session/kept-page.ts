import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from './session.ts'

/** A page of a list, and of what it is one. `isLoading`: another is on its way, and this one stays in sight until then. */
export type PageState<Of, Page> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly of: Of
      readonly page: Page
      readonly isLoading: boolean
      readonly why?: FailureKey
    }

/**
 * Pages of a list of whoever is signed in, one of them known at a time.
 * @param ask asks the gateway for the page of something
 */
export function createPageStore<Of, Page>(ask: (of: Of) => Promise<Result<Page, CallFailure>>) {
  const store = atom<PageState<Of, Page>>({ state: 'loading' })
  const $page: ReadableAtom<PageState<Of, Page>> = store
  let asked = 0

  /** Asks for the page; an answer that comes after another was asked for is dropped. */
  async function load(of: Of): Promise<void> {
    const session = $session.get()
    if (session.state !== 'in') return
    const sequence = (asked += 1)
    const known = store.get()
    store.set(known.state === 'ready' ? { ...known, isLoading: true } : { state: 'loading' })
    const result = await ask(of)
    if (sequence !== asked || $session.get() !== session) return
    if (result.ok) store.set({ state: 'ready', of, page: result.value, isLoading: false })
    else fail(of, failureKey(result.failure))
  }

  /** What could not be had anew stays in sight; another page is not shown in the place of what was asked for. */
  function fail(of: Of, why: FailureKey): void {
    const known = store.get()
    const isOfThis = known.state === 'ready' && known.of === of
    store.set(isOfThis ? { ...known, isLoading: false, why } : { state: 'failed', why })
  }

  /** Nothing is known any more, and what is on its way comes for nobody. */
  function forget(): void {
    asked += 1
    store.set({ state: 'loading' })
  }

  return { $page, load, forget }
}
