import type { Generated } from 'kysely'
import type { exchangeKinds, exchangeStates } from '#contract/points/exchange.ts'

/** The tables of points that are spent (migration 093). */
export interface PointsTables {
  points_exchange: {
    id: Generated<number>
    member_id: string
    request_id: string
    request_hash: string
    kind: (typeof exchangeKinds)[number]
    good_id: string | null
    number: number | null
    /** Points, those of one good for goods. */
    price: number | null
    points: number
    amount: number | null
    ratio_points: number | null
    ratio_minor: number | null
    address: string
    remark: string
    status: (typeof exchangeStates)[number]
    reason: Generated<string | null>
    asked_at: number
    answered_at: number | null
    /** The line of the member whose cost a conversion is. */
    line_id: Generated<number | null>
    /** The answer to the request, for every repetition. */
    answer: string
  }
  good_taken: { good_id: string; taken: number }
}
