import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { drawResults } from '#contract/lottery/numeros.ts'
import { pageAddress, pageLanguage } from '#browser/page.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import type { Drawn } from './shapes.ts'

/** The results of a series: those of the page, what is newer, and older ones once asked for. */
export interface SeriesResults {
  /** Newest first. */
  readonly draws: readonly Drawn[]
  readonly hasMore: boolean
  /** Newer ones could not be loaded. */
  readonly isOld: boolean
  readonly isLoading: boolean
  readonly why?: FailureKey
}

const none: SeriesResults = { draws: [], hasMore: false, isOld: false, isLoading: false }
const store = atom<SeriesResults>(none)
export const $results: ReadableAtom<SeriesResults> = store

/** The draw that the address names, `?draw=20261127`: one that has no page of its own. */
export type Named =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly draw: Drawn }

const named = atom<Named>({ state: 'none' })
export const $named: ReadableAtom<Named> = named

const PAUSE_MS = 60_000
/** How many results a page of the gateway has. */
const PAGE = 60

/**
 * Shows the results of the page, and what is newer at the gateway, as long as the page is visible.
 * @returns a function that stops it
 */
export function enterResults(series: string, published: readonly Drawn[]): () => void {
  store.set({ ...none, draws: published, hasMore: published.length >= PAGE })
  void loadNamed(series)
  return pollWhileVisible(
    () => loadNewer(series),
    () => PAUSE_MS,
  )
}

async function loadNewer(series: string): Promise<boolean> {
  const answer = await call(drawResults, { series, language: pageLanguage() })
  const known = store.get()
  if (!answer.ok) {
    store.set({ ...known, isOld: true, why: failureKey(answer.failure) })
    return false
  }
  const { draws, hasMore } = answer.value
  const isFirst = known.draws.length === 0
  store.set({
    draws: merged(known.draws, draws),
    hasMore: isFirst ? hasMore : known.hasMore,
    isOld: false,
    isLoading: false,
  })
  return true
}

/** Loads the page of results before the oldest known one. */
export async function loadOlder(series: string): Promise<void> {
  const before = store.get().draws.at(-1)?.numero
  if (before === undefined || store.get().isLoading) return
  store.set({ ...store.get(), isLoading: true })
  const answer = await call(drawResults, { series, before, language: pageLanguage() })
  const known = { ...store.get(), isLoading: false }
  if (answer.ok) store.set({ ...known, draws: merged(known.draws, answer.value.draws), hasMore: answer.value.hasMore })
  else store.set({ ...known, why: failureKey(answer.failure) })
}

/** A draw is known by its numero; an answer that was overtaken brings nothing older to the top (B21). */
function merged(known: readonly Drawn[], more: readonly Drawn[]): Drawn[] {
  const byNumero = new Map([...known, ...more].map((draw) => [draw.numero, draw]))
  return [...byNumero.values()].toSorted((one, other) => other.drawsAt - one.drawsAt)
}

async function loadNamed(series: string): Promise<void> {
  const only = pageAddress().query.get('draw')
  if (only === null) return named.set({ state: 'none' })
  if (!/^\d{8}(-\d{4})?$/.test(only)) return named.set({ state: 'missing' })
  const published = store.get().draws.find(({ numero }) => numero === only)
  named.set(published ? { state: 'ready', draw: published } : { state: 'loading' })
  // what it has paid is asked for, so that lists stay small
  const answer = await call(drawResults, { series, only, language: pageLanguage() })
  if (!answer.ok && published) return
  if (!answer.ok && answer.failure.kind !== 'refused')
    return named.set({ state: 'failed', why: failureKey(answer.failure) })
  const [draw] = answer.ok ? answer.value.draws : []
  named.set(draw ? { state: 'ready', draw } : { state: 'missing' })
}
