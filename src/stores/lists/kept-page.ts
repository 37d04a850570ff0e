import { type ReadableAtom, atom } from 'nanostores'
import { callAddress } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { isAheadHere } from '#browser/ahead.ts'
import { firstCall } from '#stores/auth/session/first-call.ts'
import { keepAnswer, recallAnswer } from './old-answers.ts'
import { $session } from '#stores/auth/session/session.ts'

/**
 * A page of a list and the query it belongs to. `isLoading`: it is being refreshed, or another page is loading while
 * this one stays visible. `oldAt`: it is what was shown before, loaded at that time; its refresh has not arrived.
 */
export type PageState<Of, Page> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly of: Of
      readonly page: Page
      readonly isLoading: boolean
      readonly oldAt?: number
      readonly why?: FailureKey
    }

/** Where the pages of a list come from. */
interface Source<Of, E extends Endpoint, Page> {
  /** A read of the gateway. */
  readonly endpoint: E
  readonly input: (of: Of) => InputOf<E>
  /** Returns the page of an answer; `undefined` if the answer makes no sense. */
  readonly toPage: (value: ValueOf<E>, of: Of) => Page | undefined
}

/**
 * Creates a store for the pages of a list of the logged-in account; it keeps one page at a time, and shows what this tab
 * saw of a page before until its answer arrives. A page after the first is asked as of the first (contract/list.ts).
 */
export function createPageStore<Of, E extends Endpoint, Page>({ endpoint, input, toPage }: Source<Of, E, Page>) {
  const store = atom<PageState<Of, Page>>({ state: 'loading' })
  const $page: ReadableAtom<PageState<Of, Page>> = store
  let asked = 0
  let asOf: number | undefined

  function inputAsOf(of: Of): InputOf<E> {
    const first = input(of)
    const isLater = asOf !== undefined && Number(Reflect.get(Object(first), 'pageNo')) > 1
    return isLater ? Object.assign({}, first, { asOf: String(asOf) }) : first
  }

  /** Loads a page; drops the answer if another page was requested meanwhile. */
  async function load(of: Of): Promise<void> {
    const session = $session.get()
    if (session.state !== 'in') return
    const sequence = (asked += 1)
    const wanted = inputAsOf(of)
    const address = callAddress(endpoint, wanted)
    // drawing what was there before would only delay what is new
    if (!isAheadHere(address, session.token)) store.set(whileLoading(of, address))
    const result = await firstCall(endpoint, wanted)
    if (sequence !== asked || $session.get() !== session) return
    if (!result.ok) return fail(of, result.failure)
    const page = toPage(result.value, of)
    if (page === undefined) return fail(of, { kind: 'malformed' })
    const mark: unknown = Reflect.get(Object(result.value), 'asOf')
    if (typeof mark === 'number') asOf = mark
    const last = lastPageOf(of, page)
    if (last) return load(last)
    keepAnswer(address, result.value)
    store.set({ state: 'ready', of, page, isLoading: false })
  }

  function whileLoading(of: Of, address: string): PageState<Of, Page> {
    const known = store.get()
    if (known.state === 'ready' && known.of === of) return { ...known, isLoading: true }
    const old = recallAnswer(endpoint, address)
    const page = old && toPage(old.value, of)
    if (old && page !== undefined) return { state: 'ready', of, page, isLoading: true, oldAt: old.at }
    return known.state === 'ready' ? { ...known, isLoading: true } : { state: 'loading' }
  }

  /** Keeps the page visible if only its refresh failed; does not show a page of another query. */
  function fail(of: Of, failure: CallFailure<unknown>): void {
    const known = store.get()
    const why = failureKey(failure)
    const isOfThis = known.state === 'ready' && known.of === of
    store.set(isOfThis ? { ...known, isLoading: false, why } : { state: 'failed', why })
  }

  /** Drops the page and any answer in progress. */
  function forget(): void {
    asked += 1
    asOf = undefined
    store.set({ state: 'loading' })
  }

  return { $page, load, forget }
}

/** Returns the query of the last page if this one is after it: the list has become shorter, and is not empty. */
function lastPageOf<Of>(of: Of, page: unknown): Of | undefined {
  const asked: unknown = Reflect.get(Object(of), 'page')
  const count: unknown = Reflect.get(Object(page), 'totalPages')
  const isAfter = typeof asked === 'number' && typeof count === 'number' && count > 0 && asked > count
  return isAfter ? Object.assign({}, of, { page: count }) : undefined
}
