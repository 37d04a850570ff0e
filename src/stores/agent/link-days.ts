import { agentLinkDays } from '#contract/agent/links.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $place, type Place } from './place.ts'

/** The days on which one link brought people (S2.75), and the sums of the whole period. */
type LinkDays = ValueOf<typeof agentLinkDays>
export type LinkDay = LinkDays['list'][number]

const kept = createPageStore({
  endpoint: agentLinkDays,
  input: ({ linkSort: sort, page, ...place }: Place) => ({
    ...periodOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $linkDays = kept.$page

/** The export of all days that a place finds. */
export const linkDaysExport = createExport(async (place: Place) => {
  const result = await authedCall(agentLinkDays.export, periodOf(place))
  return result.ok ? done({ list: result.value.list, next: null }) : result
})

function periodOf({ link = '', linkDays: days, linkUntil: until }: Pick<Place, 'link' | 'linkDays' | 'linkUntil'>) {
  return { code: link, days, ...(until && { until }) }
}

/**
 * Loads the days of the current place whenever it changes, and keeps them fresh.
 * @returns a function that stops it
 */
export function enterLinkDays(): () => void {
  const load = () => void loadLinkDays()
  const stop = keepFresh(load, kept.forget)
  const rest = $place.listen((place) => place.link && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the days; drops the answer if another page was requested meanwhile. */
export async function loadLinkDays(): Promise<void> {
  await kept.load($place.get())
}
