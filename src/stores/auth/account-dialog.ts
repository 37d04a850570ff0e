import { type ReadableAtom, atom } from 'nanostores'
import { openDialog } from '#lib/page.ts'

/** A dialog of the account's menu, by its id. */
type AccountDialog = 'sign-out' | 'devices' | 'change-password' | 'transfer' | 'withdraw'

const store = atom<AccountDialog | undefined>(undefined)
/** The one that was asked for; its code may still be on its way. */
export const $accountDialog: ReadableAtom<AccountDialog | undefined> = store

/** Opens it as soon as it is there. */
export function openAccountDialog(which: AccountDialog): void {
  store.set(which)
  openDialog(which)
}

/** It was closed. */
export function closeAccountDialog(): void {
  store.set(undefined)
}
