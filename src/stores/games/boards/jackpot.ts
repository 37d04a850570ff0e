import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { jackpot } from '#contract/games/jackpot.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'

/** The jackpot's amount and last wins; amounts in minor units, times in milliseconds since the epoch. */
export type Jackpot = ValueOf<typeof jackpot>

/** `published`: only the page's amount is known. `at`: the time of the gateway's answer, by this browser's clock. */
export type JackpotState =
  | { readonly state: 'published' }
  | { readonly state: 'ready'; readonly value: Jackpot; readonly at: number; readonly isOld: boolean }
  | { readonly state: 'failed' }

const PAUSE_MS = 20_000
const MAX_PAUSE_MS = 300_000

const store = atom<JackpotState>({ state: 'published' })
/** The jackpot from the gateway (S2.92), polled while it is visible. */
export const $jackpot: ReadableAtom<JackpotState> = store

onMount(store, () => pollWhileVisible(look, (failures) => jackpotPauseMs(failures, Math.random())))

/**
 * Returns the pause before the next poll in milliseconds: about 20 s, doubled by each failure, 5 minutes at most.
 * @param failures the number of consecutive failures
 * @param chance a random number from 0 to 1, so that pages that lost the connection together do not all return at once
 */
export function jackpotPauseMs(failures: number, chance: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.8 + 0.2 * chance)
}

/** Loads the jackpot once; keeps the known one meanwhile and after a failure. */
export async function loadJackpot(): Promise<void> {
  await look()
}

let looking: Promise<boolean> | undefined

function look(): Promise<boolean> {
  looking ??= askJackpot().finally(() => (looking = undefined))
  return looking
}

async function askJackpot(): Promise<boolean> {
  const result = await call(jackpot, {})
  const before = store.get()
  if (result.ok) store.set({ state: 'ready', value: result.value, at: Date.now(), isOld: false })
  else store.set(before.state === 'ready' ? { ...before, isOld: true } : { state: 'failed' })
  return result.ok
}
