import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { MessageKey } from '#i18n/keys.ts'
import { wakeIslands } from '#browser/wake.ts'

/** All texts of toasts; every page carries them, so they are few and short. */
export const toastKeys = ['shell.backOnline'] as const satisfies readonly MessageKey[]
export type ToastKey = (typeof toastKeys)[number]

/** A toast of the page, or a note whose text came from the gateway, in the language `lang` if not the page's. */
export type Toast =
  | { readonly id: number; readonly key: ToastKey }
  | { readonly id: number; readonly key?: never; readonly text: string; readonly lang?: string | undefined }

const SHOWN_MS = 6000
/** A note is no answer to what the player has just done, and takes longer to notice and to read. */
const NOTE_SHOWN_MS = 15_000
const MAX_TOASTS = 3

const store = atom<readonly Toast[]>([])
/** The visible toasts, oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = store

const clocks = new Map<number, ReturnType<typeof setTimeout>>()
let count = 0
let isSeen = false

// timers run only while the toasts are rendered, so that none expires unseen
onMount(store, () => {
  isSeen = true
  releaseToasts()
  return () => {
    isSeen = false
    holdToasts()
  }
})

/** Shows a toast. A repeated one restarts; a fourth replaces the oldest. */
export function showToast(key: ToastKey): void {
  for (const toast of store.get()) if (toast.key === key) dismissToast(toast.id)
  add({ id: nextId(), key })
}

/** Shows a text of the gateway, such as what tickets have won. */
export function showNote(text: string, lang?: string): void {
  add({ id: nextId(), text, lang })
}

function nextId(): number {
  count += 1
  return count
}

function add(toast: Toast): void {
  store.set([...store.get(), toast])
  for (const { id } of store.get().slice(0, -MAX_TOASTS)) dismissToast(id)
  if (isSeen) startClock(toast)
  wakeIslands('toast')
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  stop(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Stops the timers while the pointer or the focus is on the toasts. */
export function holdToasts(): void {
  for (const id of clocks.keys()) stop(id)
}

/** Restarts the timers. */
export function releaseToasts(): void {
  for (const toast of store.get()) startClock(toast)
}

function startClock({ id, key }: Toast): void {
  stop(id)
  clocks.set(
    id,
    setTimeout(() => dismissToast(id), key ? SHOWN_MS : NOTE_SHOWN_MS),
  )
}

function stop(id: number): void {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
}
