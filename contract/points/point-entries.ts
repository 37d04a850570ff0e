import { type InferOutput, integer, nullable, number, object, optional, picklist, pipe, string } from 'valibot'
import { as, pagedList } from '#contract/list.ts'
import { period } from '#contract/period.ts'

/** What moved points. */
export const pointsKinds = ['play', 'reward', 'redeem', 'redeem-back', 'convert', 'convert-back', 'gift'] as const
export type PointsKind = (typeof pointsKinds)[number]

/** One movement of the caller's points, negative if they were spent. */
const pointsEntry = object({
  /** Unique. */
  id: string(),
  at: number(),
  kind: picklist(pointsKinds),
  amount: pipe(number(), integer()),
  /** The name of the game or of the good that it was for; null for all others. */
  about: nullable(string()),
})
export type PointsMovement = InferOutput<typeof pointsEntry>

/** S7.39: the movements of the caller's points in a period, newest first. */
export const pointsTransactions = pagedList({
  name: 'pointsTransactions',
  path: '/wps/points/transactions',
  access: 'account',
  filters: { ...period('30'), kind: as('for', optional(picklist(pointsKinds))) },
  sorts: [],
  row: pointsEntry,
  page: {},
})
