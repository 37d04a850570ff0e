import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { countries } from '#contract/site/countries.ts'

/** The supported countries with their dialling codes, and the visitor's own; not loaded until needed. */
export type Countries =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly value: ValueOf<typeof countries> }

const store = atom<Countries>({ state: 'none' })
export const $countries: ReadableAtom<Countries> = store

/** Loads the countries once; tries again after a failure. */
export async function loadCountries(): Promise<void> {
  if (['loading', 'ready'].includes(store.get().state)) return
  store.set({ state: 'loading' })
  const result = await call(countries, {})
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', why: failureKey(result.failure) })
}

/** Returns the dialling code of a country (ISO 3166-1); empty if it has none or the countries are not loaded. */
export function dialingCodeOf(country: string): string {
  const known = store.get()
  if (known.state !== 'ready') return ''
  return known.value.countries.find(({ code }) => code === country)?.dialingCode ?? ''
}
