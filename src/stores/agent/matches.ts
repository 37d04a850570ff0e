import { type ReadableAtom, atom } from 'nanostores'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** How long after the last key it is asked. */
const PAUSE_MS = 250

const store = atom<readonly string[]>([])
/** Accounts below the agent that begin as is typed. */
export const $matches: ReadableAtom<readonly string[]> = store

/** What the accounts in the store were asked for, and whether they are all that begin so. */
let known = { prefix: '', isComplete: true }
let pause: ReturnType<typeof setTimeout> | undefined

/** Takes the accounts that came with the form. */
export function setMatches(accounts: readonly string[], isComplete: boolean): void {
  clearTimeout(pause)
  known = { prefix: '', isComplete }
  store.set(accounts)
}

/** Somebody types an account: where not all that begin so are known, they are asked for. */
export function searchMatches(typed: string): void {
  const prefix = typed.trim().toLowerCase()
  clearTimeout(pause)
  if (known.isComplete && prefix.startsWith(known.prefix)) return
  if (prefix !== known.prefix) pause = setTimeout(() => void fetchMatches(prefix), PAUSE_MS)
}

async function fetchMatches(prefix: string): Promise<void> {
  const started = pause
  const result = await authedCall(agentTransferForm, { prefix: prefix.slice(0, 64) })
  // without an answer an account can still be typed whole
  if (!result.ok || started !== pause) return
  known = { prefix, isComplete: !result.value.hasMore }
  store.set(result.value.below)
}
