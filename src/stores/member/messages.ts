import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { deleteMessages, memberMessages, messageKinds, readMessages } from '#contract/member/messages.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createPages } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { memberCentre } from './place.ts'
import { setUnread } from './unread-messages.ts'

export { messageKinds }
/** A page of the member's messages (S2.70); `at` in milliseconds since the epoch. */
export type Messages = ValueOf<typeof memberMessages>
export type Message = Messages['list'][number]

export const messagePlace = createPlace(memberCentre, ['messageV2'], memberMessages)
export const messagePages = createPages({
  list: memberMessages,
  place: messagePlace,
  toPage(value) {
    readHere.set(new Set())
    setUnread(value.unread)
    return value
  },
})

const readHere = atom<ReadonlySet<string>>(new Set())
/** The messages of the loaded page that were read since; they stay in the list of unread ones until it is left. */
export const $readHere: ReadableAtom<ReadonlySet<string>> = readHere

/** What became of the last deletion. */
export type Deletion =
  | { readonly state: 'idle' | 'deleted' }
  | { readonly state: 'deleting'; readonly id: string }
  | { readonly state: 'failed'; readonly why: FailureKey }

const deletion = atom<Deletion>({ state: 'idle' })
export const $deletion: ReadableAtom<Deletion> = deletion

/**
 * Loads the messages of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterMessages(): () => void {
  const stops = [messagePages.enter(), memberCentre.$place.listen(() => deletion.set({ state: 'idle' }))]
  return () => {
    stops.forEach((stop) => stop())
    deletion.set({ state: 'idle' })
  }
}

/** Marks messages as read, on every device of the member. Unless that succeeds, they stay unread. */
export async function markMessagesRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await authedCall(readMessages, { ids: [...ids] })
  if (!result.ok) return
  readHere.set(new Set([...readHere.get(), ...ids]))
  setUnread(result.value.unread)
}

/** Deletes a message for good, and loads the page again. */
export async function deleteMessage(id: string): Promise<void> {
  if (deletion.get().state === 'deleting') return
  deletion.set({ state: 'deleting', id })
  const result = await authedCall(deleteMessages, { ids: [id] })
  if (!result.ok) return deletion.set({ state: 'failed', why: failureKey(result.failure) })
  setUnread(result.value.unread)
  await messagePages.load()
  deletion.set({ state: 'deleted' })
}
