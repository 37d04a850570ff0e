import type { ValueOf } from '#contract/endpoint.ts'
import { type RevenueDay, agentRevenue } from '#contract/agent/pay.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $place, type Place } from './place.ts'

export type { RevenueDay }
/** A page of an agent's income by day (S2.79), and the sums of the whole period; amounts in minor units. */
export type RevenuePage = ValueOf<typeof agentRevenue>

const kept = createPageStore({
  endpoint: agentRevenue,
  input: ({ revenueSort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $revenue = kept.$page

/** The export of all days that a place finds. */
export const revenueExport = createExport(async (place: Place) => {
  const result = await authedCall(agentRevenue.export, filtersOf(place))
  return result.ok ? done({ list: result.value.list, next: null }) : result
})

function filtersOf({ payDays, payUntil, payKind }: Pick<Place, 'payDays' | 'payUntil' | 'payKind'>) {
  return { days: payDays, ...(payUntil && { until: payUntil }), ...(payKind && { kind: payKind }) }
}

/**
 * Loads the page of the current place whenever it changes, and keeps it fresh.
 * @returns a function that stops it
 */
export function enterRevenue(): () => void {
  const load = () => void loadRevenue()
  const stop = keepFresh(load, kept.forget)
  const rest = $place.listen(({ screen }) => screen === 'agentRevenueReport' && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadRevenue(): Promise<void> {
  await kept.load($place.get())
}
