import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, object, parseJson, pipe, safeParse, string } from 'valibot'
import { localStore, onStored } from '#browser/storage.ts'
import { $announcements, loadAnnouncements } from './announcements.ts'

/** The ids of the announcements that were read in this browser. */
const remembered = pipe(string(), parseJson(), object({ ids: array(string()) }))

const seen = atom<readonly string[]>([])
/** The ids of the announcements that were opened in this browser. */
export const $seen: ReadableAtom<readonly string[]> = seen

/** Whether an announcement was never opened; the page shows a mark for it. */
const unread = atom(false)
export const $hasUnread: ReadableAtom<boolean> = unread

onMount(seen, () => seen.set(remember() ?? []))
onStored('noticesSeen', () => {
  const ids = remember() ?? []
  seen.set(ids)
  settle(ids)
})

/** Returns the saved ids; `undefined` if nothing was ever read. */
function remember(): readonly string[] | undefined {
  const parsed = safeParse(remembered, localStore.read('noticesSeen'))
  return parsed.success ? parsed.output.ids : undefined
}

/**
 * Checks for new announcements; asks the gateway unless the published page already gives the answer.
 * @param isPublished whether the page was published with announcements
 */
export async function checkUnread(isPublished: boolean): Promise<void> {
  const ids = remember()
  if (isPublished && !ids) return unread.set(true)
  if ($announcements.get().state !== 'ready') await loadAnnouncements()
  settle(ids ?? [])
}

/** Saves that an announcement was opened. */
export function readAnnouncement(id: string): void {
  const ids = remember() ?? []
  if (!ids.includes(id)) write([...ids, id])
}

/** Saves that every loaded announcement was opened. */
export function readAll(): void {
  const loaded = $announcements.get()
  if (loaded.state === 'ready') write(loaded.list.map(({ id }) => id))
}

/** Saves the ids, except those that the gateway no longer has. */
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
