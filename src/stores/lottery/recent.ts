import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { drawResults } from '#contract/lottery/numeros.ts'
import { pageLanguage } from '#browser/page.ts'
import type { Drawn } from './shapes.ts'

/** The last results of a station, newest first. */
interface Recent {
  readonly series: string
  readonly draws: readonly Drawn[]
}

const store = atom<Recent>({ series: '', draws: [] })
export const $recent: ReadableAtom<Recent> = store

/** Loads the last ten results of a station; after a failure those that are known stay. */
export async function loadRecent(station: { readonly gameCode: string; readonly series: string }): Promise<void> {
  const answer = await call(drawResults, { ...station, count: '10', language: pageLanguage() })
  if (answer.ok) store.set({ series: station.series, draws: answer.value.draws })
}
