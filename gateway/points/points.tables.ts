import type { Generated } from 'kysely'
import type { exchangeKinds, exchangeStates } from '#contract/points/exchange.ts'

/** The tables of points (migrations 002, 092 and 093). */
export interface PointsTables {
  points_entry: { id: string; member_id: string; amount: number; kind: string; at: number }
  /** What the entries add up to; `rest` of `rest_per` are stakes towards the next point. */
  points_account: { member_id: string; balance: number; rest: number; rest_per: Generated<number> }
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
