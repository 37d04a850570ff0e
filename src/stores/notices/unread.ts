import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, object, parseJson, pipe, safeParse, string } from 'valibot'
import { localStore } from '#lib/storage.ts'
import { $announcements, loadAnnouncements } from './announcements.ts'

/** The ids of what this browser's people have read. */
const remembered = pipe(string(), parseJson(), object({ ids: array(string()) }))

const seen = atom<readonly string[]>([])
/** The ids of the announcements that were opened in this browser. */
export const $seen: ReadableAtom<readonly string[]> = seen

/** Whether something is there that was never opened; the page shows a mark for it. */
const unread = atom(false)
export const $hasUnread: ReadableAtom<boolean> = unread

onMount(seen, () => seen.set(remember() ?? []))

/** `undefined` where nobody has ever read anything. */
function remember(): readonly string[] | undefined {
  const parsed = safeParse(remembered, localStore.read('noticesSeen'))
  return parsed.success ? parsed.output.ids : undefined
}

/**
 * Looks whether there is something new: the gateway is asked, unless what was published with the page is answer enough.
 * @param isPublished whether announcements were
 */
export async function checkUnread(isPublished: boolean): Promise<void> {
  const ids = remember()
  if (isPublished && !ids) return unread.set(true)
  if ($announcements.get().state !== 'ready') await loadAnnouncements()
  settle(ids ?? [])
}

/** Remembers that one announcement was opened. */
export function readAnnouncement(id: string): void {
  const ids = remember() ?? []
  if (!ids.includes(id)) write([...ids, id])
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
  localStore.write('noticesSeen', JSON.stringify({ ids: kept }))
  seen.set(kept)
  settle(kept)
}

function settle(ids: readonly string[]): void {
  const loaded = $announcements.get()
  if (loaded.state === 'ready') unread.set(loaded.list.some(({ id }) => !ids.includes(id)))
}
