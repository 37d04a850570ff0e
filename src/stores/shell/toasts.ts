import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { MessageKey } from '#i18n/keys.ts'
import { wakeIslands } from '#lib/wake.ts'

/** Everything that a toast may say; the region carries these words on every page, so they are few and short. */
export const toastKeys = ['shell.backOnline'] as const satisfies readonly MessageKey[]
export type ToastKey = (typeof toastKeys)[number]

export interface Toast {
  readonly id: number
  readonly key: ToastKey
}

const SHOWN_MS = 6000
const MAX_TOASTS = 3

const store = atom<readonly Toast[]>([])
/** The toasts in sight, the oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = store

const clocks = new Map<number, ReturnType<typeof setTimeout>>()
let count = 0
let isSeen = false

// nothing passes unseen: the clocks run only while somebody shows the toasts
onMount(store, () => {
  isSeen = true
  releaseToasts()
  return () => {
    isSeen = false
    holdToasts()
  }
})

/** Says something in passing. Said again while it is in sight, it begins anew; a fourth takes the place of the oldest. */
export function showToast(key: ToastKey): void {
  for (const toast of store.get()) if (toast.key === key) dismissToast(toast.id)
  count += 1
  store.set([...store.get(), { id: count, key }])
  for (const { id } of store.get().slice(0, -MAX_TOASTS)) dismissToast(id)
  if (isSeen) startClock(count)
  wakeIslands('toast')
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  stop(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Stops the clocks while somebody points at the toasts or is among them with the keyboard. */
export function holdToasts(): void {
  for (const id of clocks.keys()) stop(id)
}

/** Lets the clocks run from the beginning. */
export function releaseToasts(): void {
  for (const { id } of store.get()) startClock(id)
}

function startClock(id: number): void {
  stop(id)
  clocks.set(
    id,
    setTimeout(() => dismissToast(id), SHOWN_MS),
  )
}

function stop(id: number): void {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
}
