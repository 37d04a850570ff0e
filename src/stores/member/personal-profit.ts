import type { ValueOf } from '#contract/endpoint.ts'
import { type ProfitDay, type ProfitKind, personalProfit } from '#contract/member/profit.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { ProfitDay, ProfitKind }
/** A page of days (S2.65), and the sums of the whole period; amounts in minor units. */
export type ProfitPage = ValueOf<typeof personalProfit>

const kept = createPageStore({
  endpoint: personalProfit,
  input: ({ profitSort: sort, page, ...place }: MemberPlace) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $personalProfit = kept.$page

/** The export of all days that a place finds. */
export const profitExport = createExport(async (place: MemberPlace) => {
  const result = await authedCall(personalProfit.export, filtersOf(place))
  return result.ok ? done({ list: result.value.list, next: null }) : result
})

/** The export of all categories of games that a place finds. */
export const kindExport = createExport(async (place: MemberPlace) => {
  const result = await authedCall(personalProfit.export, filtersOf(place))
  return result.ok ? done({ list: result.value.kinds, next: null }) : result
})

function filtersOf({ days, until, gameType, vassalage }: Omit<MemberPlace, 'page' | 'profitSort'>) {
  return { days, ...(until && { until }), ...(gameType && { gameType }), ...(vassalage && { vassalage }) }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterPersonalProfit(): () => void {
  return followRecord('personalProfit', kept)
}

/** Loads the page again after a failure. */
export async function loadPersonalProfit(): Promise<void> {
  await kept.load($memberPlace.get())
}
