import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { jackpot } from '#contract/games/jackpot.ts'
import { pollWhileVisible } from '#lib/while-seen.ts'

/** What is in the jackpot and its last wins; amounts in minor units, times in milliseconds since the epoch. */
export type Jackpot = ValueOf<typeof jackpot>

/** `published`: nothing is known yet but what stands in the page. `at`: when the gateway said it, by this browser's clock. */
export type JackpotState =
  | { readonly state: 'published' }
  | { readonly state: 'ready'; readonly value: Jackpot; readonly at: number; readonly isOld: boolean }
  | { readonly state: 'failed' }

const PAUSE_MS = 20_000
const MAX_PAUSE_MS = 300_000

const store = atom<JackpotState>({ state: 'published' })
/** The jackpot as the gateway says it (S2.92), looked at again for as long as somebody can see it. */
export const $jackpot: ReadableAtom<JackpotState> = store

onMount(store, () => pollWhileVisible(look, (failures) => jackpotPauseMs(failures, Math.random())))

/**
 * How long to wait until the jackpot is looked at again: about 20 s, twice as long after each failure, 5 minutes at most.
 * @param failures how many looks in a row came to nothing
 * @param chance 0 to 1: pages that lost the line together must not all come back together
 */
export function jackpotPauseMs(failures: number, chance: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.8 + 0.2 * chance)
}

/** Asks the gateway for the jackpot once; what is known stands meanwhile, and stays where there is no answer. */
export async function loadJackpot(): Promise<void> {
  await look()
}

let looking: Promise<boolean> | undefined

function look(): Promise<boolean> {
  looking ??= ask().finally(() => (looking = undefined))
  return looking
}

async function ask(): Promise<boolean> {
  const result = await call(jackpot, {})
  const before = store.get()
  if (result.ok) store.set({ state: 'ready', value: result.value, at: Date.now(), isOld: false })
  else store.set(before.state === 'ready' ? { ...before, isOld: true } : { state: 'failed' })
  return result.ok
}
