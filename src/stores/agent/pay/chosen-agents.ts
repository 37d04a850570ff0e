import { type ReadableAtom, atom } from 'nanostores'
import { MAX_OFFERS } from '#contract/agent/given.ts'
import { $session } from '#stores/auth/session/session.ts'

const store = atom<ReadonlySet<string>>(new Set())
/** The agents that are chosen for an offer to several, in the order of their choice. */
export const $chosenAgents: ReadableAtom<ReadonlySet<string>> = store

// another account's downline is another one
$session.listen(chooseNoAgents)

/** Chooses an agent, or no longer; one offer goes to `MAX_OFFERS` at most, and more are not chosen. */
export function chooseAgent(account: string, isChosen: boolean): void {
  const chosen = new Set(store.get())
  if (!isChosen) chosen.delete(account)
  else if (chosen.size < MAX_OFFERS) chosen.add(account)
  store.set(chosen)
}

/** Chooses nobody. */
export function chooseNoAgents(): void {
  store.set(new Set())
}
