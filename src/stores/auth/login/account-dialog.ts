import { type ReadableAtom, atom } from 'nanostores'
import { openDialog } from '#browser/page.ts'
import { $session, type AccountDialog } from '#stores/auth/session/session.ts'

const store = atom<AccountDialog | undefined>(undefined)
/** The requested dialog; its code may still be loading. */
export const $accountDialog: ReadableAtom<AccountDialog | undefined> = store

// a dialog that is still loading would open in a hidden part of the page
$session.listen(({ state }) => state === 'out' && closeAccountDialog())

/** Opens a dialog as soon as it has loaded. */
export function openAccountDialog(which: AccountDialog): void {
  store.set(which)
  openDialog(which)
}

/** Forgets the dialog after it was closed. */
export function closeAccountDialog(): void {
  store.set(undefined)
}
