import type { ValueOf } from '#contract/endpoint.ts'
import { type PlaySession, bettingRecord } from '#contract/member/records.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

export type { PlaySession }
/** A page of the game sessions (S2.63), and the totals of all results; amounts in minor units. */
export type BettingPage = ValueOf<typeof bettingRecord>

const kept = createPageStore({
  endpoint: bettingRecord,
  input: ({ playSort: sort, page, ...place }: MemberPlace) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
export const $bettingRecord = kept.$page

/** The export of all game sessions that a place finds. */
export const bettingExport = createExport((place: MemberPlace, after) =>
  authedCall(bettingRecord.export, { ...filtersOf(place), ...(after && { after }) }),
)

function filtersOf({ days, until, gameType, vassalage }: Omit<MemberPlace, 'page' | 'playSort'>) {
  return { days, ...(until && { until }), ...(gameType && { gameType }), ...(vassalage && { vassalage }) }
}

/**
 * Loads the page of the current place and keeps it fresh.
 * @returns a function that stops it
 */
export function enterBettingRecord(): () => void {
  return followRecord('personalHistoryCopy', kept)
}

/** Loads the page again after a failure. */
export async function loadBettingRecord(): Promise<void> {
  await kept.load($memberPlace.get())
}
