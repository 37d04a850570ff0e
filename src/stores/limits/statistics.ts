import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { playStatistics } from '#contract/limits/limits.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** What was played in the last days: minor units, and milliseconds. */
type Statistics = ValueOf<typeof playStatistics>
export type Days = '1' | '7' | '30' | '90'

/** The statistics of a span; `value` is missing while they load. */
export type Shown =
  | { readonly state: 'loading' | 'failed'; readonly days: Days }
  | { readonly state: 'ready'; readonly days: Days; readonly value: Statistics }

const store = atom<Shown>({ state: 'loading', days: '30' })
export const $statistics: ReadableAtom<Shown> = store

/** Loads the statistics of the last days; an answer that comes after another choice is dropped. */
export async function showStatistics(days: Days): Promise<void> {
  store.set({ state: 'loading', days })
  const result = await authedCall(playStatistics, { days })
  if (store.get().days !== days) return
  store.set(result.ok ? { state: 'ready', days, value: result.value } : { state: 'failed', days })
}
