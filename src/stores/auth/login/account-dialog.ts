import { type ReadableAtom, atom } from 'nanostores'
import { openDialog } from '#lib/page.ts'
import { $session, type AccountDialog } from '#stores/auth/session/session.ts'

const store = atom<AccountDialog | undefined>(undefined)
/** The one that was asked for; its code may still be on its way. */
export const $accountDialog: ReadableAtom<AccountDialog | undefined> = store

// one that is still on its way would open where nobody sees it
$session.listen(({ state }) => state === 'out' && closeAccountDialog())

/** Opens it as soon as it is there. */
export function openAccountDialog(which: AccountDialog): void {
  store.set(which)
  openDialog(which)
}

/** It was closed. */
export function closeAccountDialog(): void {
  store.set(undefined)
}
