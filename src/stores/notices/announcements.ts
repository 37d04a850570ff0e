import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { announcements } from '#contract/notices/notices.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { pageLanguage } from '#browser/page.ts'
import { nameOf } from './announcement-name.ts'

export type Announcement = ValueOf<typeof announcements>['announcements'][number]

/** The gateway's announcements. */
type AnnouncementsState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly list: readonly Announcement[] }
  | { readonly state: 'failed' }

const store = atom<AnnouncementsState>({ state: 'loading' })
export const $announcements: ReadableAtom<AnnouncementsState> = store

onMount(store, () => {
  if (store.get().state !== 'ready') void loadAnnouncements()
})

let asking: Promise<void> | undefined

/** Loads the announcements (S3.16); a call after a failure tries again. */
export function loadAnnouncements(): Promise<void> {
  asking ??= load().finally(() => (asking = undefined))
  return asking
}

async function load(): Promise<void> {
  store.set({ state: 'loading' })
  const input = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language: pageLanguage() } as const
  const result = await call(announcements, input)
  if (!result.ok) return store.set({ state: 'failed' })
  const list = result.value.announcements.map((one) => ({ ...one, title: nameOf(one) }))
  store.set({ state: 'ready', list })
}
