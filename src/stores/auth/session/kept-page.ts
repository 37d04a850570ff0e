import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Result } from '#lib/result.ts'
import { $session } from './session.ts'

/** A page of a list and the query it belongs to. `isLoading`: another page is loading while this one stays visible. */
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
 * Creates a store for the pages of a list of the logged-in account; it keeps one page at a time.
 * @param ask requests the page of a query from the gateway
 */
export function createPageStore<Of, Page>(ask: (of: Of) => Promise<Result<Page, CallFailure>>) {
  const store = atom<PageState<Of, Page>>({ state: 'loading' })
  const $page: ReadableAtom<PageState<Of, Page>> = store
  let asked = 0

  /** Loads a page; drops the answer if another page was requested meanwhile. */
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

  /** Keeps the page visible if only its refresh failed; does not show a page of another query. */
  function fail(of: Of, why: FailureKey): void {
    const known = store.get()
    const isOfThis = known.state === 'ready' && known.of === of
    store.set(isOfThis ? { ...known, isLoading: false, why } : { state: 'failed', why })
  }

  /** Drops the page and any answer in progress. */
  function forget(): void {
    asked += 1
    store.set({ state: 'loading' })
  }

  return { $page, load, forget }
}
