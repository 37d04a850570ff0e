import { type Kept, keptOf, textOf } from './kept-text.ts'
import { notifyPortal, onPortalMessage } from './parent.ts'

const KEY = 'atoll.sound'
let kept: Kept = { sound: false, shortcuts: true }
const listeners = new Set<(now: Kept) => void>()

/** Returns the settings. */
export const keptNow = (): Kept => kept

/** Calls the listener when settings kept earlier arrive. */
export function onKept(listener: (now: Kept) => void): void {
  listeners.add(listener)
}

/** Reads what was kept: by the portal, because browsers deny storage to a frame of another site, or by a window of the game's own. */
export function readKept(): void {
  onPortalMessage((message) => {
    if (message.type === 'atoll:kept') take(message.text)
  })
  try {
    if (parent === window) take(localStorage.getItem(KEY) ?? undefined)
  } catch {
    // storage is blocked
  }
}

/** Keeps a setting. */
export function keep(part: Partial<Kept>): void {
  kept = { ...kept, ...part }
  const text = textOf(kept)
  if (parent !== window) return notifyPortal('atoll:keep', text)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // storage is blocked: the setting lasts until the page is left
  }
}

function take(text: string | undefined): void {
  if (text === undefined) return
  kept = keptOf(text)
  for (const listener of listeners) listener(kept)
}
