import type { ValueOf } from '#contract/endpoint.ts'
import { type PlaySession, bettingRecord } from '#contract/member/records.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { memberCentre } from './place.ts'

export type { PlaySession }
/** A page of the game sessions (S2.63), and the totals of all results; amounts in minor units. */
export type BettingPage = ValueOf<typeof bettingRecord>

export const bettingPlace = createPlace(memberCentre, ['personalHistoryCopy'], bettingRecord)
export const bettingList = createList({ list: bettingRecord, place: bettingPlace, toPage: (value) => value })
