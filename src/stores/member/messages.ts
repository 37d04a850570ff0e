import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { deleteMessages, memberMessages, readMessages } from '#contract/member/messages.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { setUnread } from './unread-messages.ts'

/** A page of the member's messages (S2.70); `at` in milliseconds since the epoch. */
export type Messages = ValueOf<typeof memberMessages>
export type Message = Messages['list'][number]

const kept = createPageStore({
  endpoint: memberMessages,
  input: ({ isUnread, messageKind, page }: MemberPlace) => ({
    ...(isUnread && { unread: '1' as const }),
    ...(messageKind && { kind: messageKind }),
    pageNo: String(page),
  }),
  toPage(value) {
    readHere.set(new Set())
    setUnread(value.unread)
    return value
  },
})
export const $messages = kept.$page

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
  const load = () => void loadMessages()
  const stop = keepFresh(load, kept.forget)
  const rest = $memberPlace.listen((place) => {
    deletion.set({ state: 'idle' })
    if (place.screen === 'messageV2') load()
  })
  return () => {
    rest()
    stop()
    deletion.set({ state: 'idle' })
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadMessages(): Promise<void> {
  await kept.load($memberPlace.get())
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
  await loadMessages()
  deletion.set({ state: 'deleted' })
}
