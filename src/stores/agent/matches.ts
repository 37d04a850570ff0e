import { type ReadableAtom, atom } from 'nanostores'
import { agentTransferForm } from '#contract/agent/transfer.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** How long after the last key it is asked. */
const PAUSE_MS = 250

const store = atom<readonly string[]>([])
/** Accounts below the agent that begin as is typed. */
export const $matches: ReadableAtom<readonly string[]> = store

/** What the accounts in the store were asked for, and whether they are all that begin so. */
let known = { beginning: '', isWhole: true }
let pause: ReturnType<typeof setTimeout> | undefined

/** Takes the accounts that came with the form. */
export function takeMatches(accounts: readonly string[], isWhole: boolean): void {
  clearTimeout(pause)
  known = { beginning: '', isWhole }
  store.set(accounts)
}

/** Somebody types an account: where not all that begin so are known, they are asked for. */
export function lookFor(typed: string): void {
  const beginning = typed.trim().toLowerCase()
  clearTimeout(pause)
  if (known.isWhole && beginning.startsWith(known.beginning)) return
  if (beginning !== known.beginning) pause = setTimeout(() => void look(beginning), PAUSE_MS)
}

async function look(beginning: string): Promise<void> {
  const mine = pause
  const result = await authedCall(agentTransferForm, { beginning: beginning.slice(0, 64) })
  // without an answer an account can still be typed whole
  if (!result.ok || mine !== pause) return
  known = { beginning, isWhole: !result.value.hasMore }
  store.set(result.value.below)
}
