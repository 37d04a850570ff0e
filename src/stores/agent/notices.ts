import { type ReadableAtom, atom } from 'nanostores'
import { agentNotices, readAgentNotices } from '#contract/agent/announcements.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $place, type Place } from './place.ts'

/** A page of the operator's announcements to agents (S2.73); `at` in milliseconds since the epoch. */
export type AgentNotices = ValueOf<typeof agentNotices>
export type AgentNotice = AgentNotices['list'][number]

const kept = createPageStore({
  endpoint: agentNotices,
  input: ({ page, ...place }: Place) => ({ ...filtersOf(place), pageNo: String(page) }),
  toPage(value) {
    readHere.set(new Set())
    return value
  },
})
export const $notices = kept.$page

/** The export of all announcements that a place finds. */
export const noticesExport = createExport(async (place: Place) => {
  const result = await authedCall(agentNotices.export, filtersOf(place))
  return result.ok ? done({ list: result.value.list, next: null }) : result
})

const readHere = atom<ReadonlySet<string>>(new Set())
/** The announcements of the loaded page that were read since; they stay in the list of unread ones until it is left. */
export const $readHere: ReadableAtom<ReadonlySet<string>> = readHere

function filtersOf({ isUnread, search }: Pick<Place, 'isUnread' | 'search'>) {
  return { ...(isUnread && { unread: '1' as const }), ...(search && { find: search }) }
}

/**
 * Loads the announcements of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterNotices(): () => void {
  const load = () => void loadNotices()
  const stop = keepFresh(load, kept.forget)
  const rest = $place.listen((place) => place.screen === 'agentAnnouncement' && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadNotices(): Promise<void> {
  await kept.load($place.get())
}

/** Marks announcements as read, on every device of the agent. Unless that succeeds, they stay unread. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await authedCall(readAgentNotices, { ids: [...ids] })
  if (result.ok) readHere.set(new Set([...readHere.get(), ...ids]))
}
