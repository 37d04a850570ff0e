import { optional, picklist } from 'valibot'
import type { ValueOf } from '#contract/endpoint.ts'
import { as } from '#contract/list.ts'
import { type ProfitDay, type ProfitKind, personalProfit } from '#contract/member/profit.ts'
import { done } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/lists/export-rows.ts'
import { createList, filtersOf } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { memberCentre } from './place.ts'

export type { ProfitDay, ProfitKind }
/** A page of days (S2.65), and the sums of the whole period; amounts in minor units. */
export type ProfitPage = ValueOf<typeof personalProfit>

/** What the rows are: days, or categories of games. */
export const profitViews = ['day', 'kind'] as const

export const profitPlace = createPlace(memberCentre, ['personalProfit'], {
  filters: { ...personalProfit.filters, view: as('by', optional(picklist(profitViews), 'day')) },
  sorts: personalProfit.sorts,
})
export type ProfitPlace = typeof profitPlace.start
export const profitList = createList({ list: personalProfit, place: profitPlace, toPage: (value) => value })

/** The export of all categories of games that a place finds. */
export const kindExport = createExport(async (place: ProfitPlace) => {
  const result = await authedCall(personalProfit.export, filtersOf({ list: personalProfit }, place))
  return result.ok ? done({ list: result.value.kinds, next: null }) : result
})
