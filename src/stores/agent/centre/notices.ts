import { type ReadableAtom, atom } from 'nanostores'
import { agentNotices, readAgentNotices } from '#contract/agent/announcements.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { agentCentre } from './place.ts'

/** A page of the operator's announcements to agents (S2.73); `at` in milliseconds since the epoch. */
export type AgentNotices = ValueOf<typeof agentNotices>
export type AgentNotice = AgentNotices['list'][number]

export const noticePlace = createPlace(agentCentre, ['agentAnnouncement'], agentNotices)
export const noticeList = createList({
  list: agentNotices,
  place: noticePlace,
  toPage(value) {
    readHere.set(new Set())
    return value
  },
})

const readHere = atom<ReadonlySet<string>>(new Set())
/** The announcements of the loaded page that were read since; they stay in the list of unread ones until it is left. */
export const $readHere: ReadableAtom<ReadonlySet<string>> = readHere

/** Marks announcements as read, on every device of the agent. Unless that succeeds, they stay unread. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await authedCall(readAgentNotices, { ids: [...ids] })
  if (result.ok) readHere.set(new Set([...readHere.get(), ...ids]))
}
