import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, object, parseJson, pipe, safeParse, string } from 'valibot'
import { revisionOf } from '#lib/revision.ts'
import { localStore } from '#lib/storage.ts'
import { $announcements, type Announcement, loadAnnouncements } from './announcements.ts'

/** What this browser's people have read: ids, and the revision of a list of which nothing is unread any more. */
const remembered = pipe(string(), parseJson(), object({ ids: array(string()), whole: string() }))

const seen = atom<readonly string[]>([])
/** The ids of the announcements that were opened in this browser. */
export const $seen: ReadableAtom<readonly string[]> = seen

/** Whether something is there that was never opened; the page shows a mark for it. */
const unread = atom(false)
export const $hasUnread: ReadableAtom<boolean> = unread

onMount(seen, () => seen.set(remember().ids))

function remember(): { ids: readonly string[]; whole: string } {
  const parsed = safeParse(remembered, localStore.read('noticesSeen'))
  return parsed.success ? parsed.output : { ids: [], whole: '' }
}

/** What tells one list from another: which announcements it holds (layouts/Notices.astro says it of the published). */
function listRevision(list: readonly Pick<Announcement, 'id'>[]): string {
  return revisionOf(list.map(({ id }) => id))
}

/**
 * Looks whether there is something new. The gateway is asked only when what was published with the page is neither wholly
 * read nor wholly unread.
 * @param published the revision of the page's own list; empty when it has none
 */
export async function checkUnread(published: string): Promise<void> {
  const { ids, whole } = remember()
  if (!published || whole === published) return unread.set(false)
  if (ids.length === 0) return unread.set(true)
  if ($announcements.get().state !== 'ready') await loadAnnouncements()
  settle(ids)
}

/** Remembers that one announcement was opened. */
export function readAnnouncement(id: string): void {
  if (!remember().ids.includes(id)) write([...remember().ids, id])
}

/** Remembers every announcement of the list as opened. */
export function readAll(): void {
  const loaded = $announcements.get()
  if (loaded.state === 'ready') write(loaded.list.map(({ id }) => id))
}

/** Ids that the gateway no longer has are forgotten. */
function write(ids: readonly string[]): void {
  const loaded = $announcements.get()
  const list = loaded.state === 'ready' ? loaded.list : []
  const kept = ids.filter((id) => list.some((one) => one.id === id))
  const whole = kept.length === list.length ? listRevision(list) : ''
  localStore.write('noticesSeen', JSON.stringify({ ids: kept, whole }))
  seen.set(kept)
  settle(kept)
}

function settle(ids: readonly string[]): void {
  const loaded = $announcements.get()
  if (loaded.state === 'ready') unread.set(loaded.list.some(({ id }) => !ids.includes(id)))
}
