import { type ReadableAtom, atom } from 'nanostores'
import { picklist, safeParse } from 'valibot'
import { keepFocus, markEntries } from '#browser/entries.ts'
import { sessionStore } from '#browser/storage.ts'
import { wakeIslands } from '#browser/wake.ts'
import { $session } from '#stores/auth/session/session.ts'

/** The window of the chat room (S4.32): `open` or only its button; `large` or small. */
export type ChatWindow =
  | { readonly state: 'closed' }
  | { readonly state: 'open' | 'minimised'; readonly size: 'small' | 'large'; readonly isRestored?: true }

const kept = picklist(['open small', 'open large', 'minimised small', 'minimised large'])
const store = atom<ChatWindow>({ state: 'closed' })
export const $chatWindow: ReadableAtom<ChatWindow> = store

let giveFocusBack = () => {}

/** Opens the window, or minimises it if it is open: what its buttons on the page do. */
export function toggleChat(): void {
  if (store.get().state === 'open') return minimiseChat()
  giveFocusBack = keepFocus()
  set({ state: 'open', size: sizeNow() })
}

/** Opens the window as it was before this page was loaded, if it was. */
export function restoreChat(): void {
  const { success, output } = safeParse(kept, sessionStore.read('chat'))
  if (!success || store.get().state !== 'closed') return
  const state = output.startsWith('open') ? 'open' : 'minimised'
  set({ state, size: output.endsWith('large') ? 'large' : 'small', isRestored: true })
}

/** Leaves only the button, and gives the focus back to what opened the window. */
export function minimiseChat(): void {
  if (store.get().state !== 'open') return
  set({ state: 'minimised', size: sizeNow() })
  giveFocusBack()
}

/** Closes the window with its connection. */
export function closeChat(): void {
  set({ state: 'closed' })
  giveFocusBack()
}

/** Makes the window large, or small again. */
export function resizeChat(): void {
  const current = store.get()
  if (current.state === 'closed') return
  set({ state: current.state, size: current.size === 'large' ? 'small' : 'large' })
}

function sizeNow(): 'small' | 'large' {
  const current = store.get()
  return current.state === 'closed' ? 'small' : current.size
}

function set(next: ChatWindow): void {
  store.set(next)
  markEntries('chat', next.state === 'open')
  if (next.state === 'closed') return sessionStore.remove('chat')
  sessionStore.write('chat', `${next.state} ${next.size}`)
  wakeIslands('toast')
}

$session.listen(({ state }) => {
  if (state === 'out' && store.get().state !== 'closed') set({ state: 'closed' })
})
