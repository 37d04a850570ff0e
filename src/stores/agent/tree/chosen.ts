import { type ReadableAtom, atom } from 'nanostores'
import { MAX_BATCH } from '#contract/agent/transfer.ts'
import { $session } from '#stores/auth/session/session.ts'

export { MAX_BATCH }

const store = atom<ReadonlySet<string>>(new Set())
/** The accounts that are chosen for a batch of transfers, in the order of their choice. */
export const $chosen: ReadableAtom<ReadonlySet<string>> = store

// another account's downline is another one
$session.listen(() => store.set(new Set()))

/** Chooses an account, or no longer; one batch pays at most `MAX_BATCH`, and more are not chosen. */
export function choose(account: string, isChosen: boolean): void {
  const chosen = new Set(store.get())
  if (!isChosen) chosen.delete(account)
  else if (chosen.size < MAX_BATCH) chosen.add(account)
  store.set(chosen)
}

/** Chooses nobody. */
export function chooseNobody(): void {
  store.set(new Set())
}
