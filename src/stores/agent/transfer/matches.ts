import { type ReadableAtom, atom } from 'nanostores'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** Delay of the search after the last keystroke. */
const PAUSE_MS = 250

const store = atom<readonly string[]>([])
/** Downline accounts that start with the typed prefix. */
export const $matches: ReadableAtom<readonly string[]> = store

/** The prefix of the loaded accounts, and whether they are all its matches. */
let known = { prefix: '', isComplete: true }
let pause: ReturnType<typeof setTimeout> | undefined

/** Sets the accounts that came with the form. */
export function setMatches(accounts: readonly string[], isComplete: boolean): void {
  clearTimeout(pause)
  known = { prefix: '', isComplete }
  store.set(accounts)
}

/** Searches by the typed prefix, unless all its matches are already loaded. */
export function searchMatches(typed: string): void {
  const prefix = typed.trim().toLowerCase()
  clearTimeout(pause)
  if (known.isComplete && prefix.startsWith(known.prefix)) return
  if (prefix !== known.prefix) pause = setTimeout(() => void fetchMatches(prefix), PAUSE_MS)
}

async function fetchMatches(prefix: string): Promise<void> {
  const started = pause
  const result = await authedCall(agentTransferForm, { prefix: prefix.slice(0, 64) })
  // without an answer, the account can still be typed in full
  if (!result.ok || started !== pause) return
  known = { prefix, isComplete: !result.value.hasMore }
  store.set(result.value.below)
}
