import { type Exchange, exchangeKinds, exchangeStates, pointsRedeemList } from '#contract/points/exchange.ts'
import { type PointsMovement, pointsKinds, pointsTransactions } from '#contract/points/point-entries.ts'
import { createList, createPages } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { pointsCentre } from './place.ts'

export { type Exchange, type PointsMovement, exchangeKinds, exchangeStates, pointsKinds }

export const exchangesPlace = createPlace(pointsCentre, ['exchanges'], pointsRedeemList)
/** The member's exchanges (S3.32), and the points that they cost; amounts in minor units. */
export const exchangesList = createList({ list: pointsRedeemList, place: exchangesPlace, toPage: (value) => value })

export const entriesPlace = createPlace(pointsCentre, ['entries'], pointsTransactions)
/** What moved the member's points (S7.39). */
export const entriesPages = createPages({ list: pointsTransactions, place: entriesPlace, toPage: (value) => value })
