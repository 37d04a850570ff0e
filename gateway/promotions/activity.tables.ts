import type { Generated } from 'kysely'

/** The tables of applications for promotions (migration 016). */
export interface ApplicationTables {
  application: {
    id: Generated<number>
    member_id: string
    request_id: string
    request_hash: string
    promotion_id: string
    comment: string
    state: 'applying' | 'rejected' | 'issued'
    reason: Generated<string | null>
    amount: Generated<number | null>
    applied_at: number
    answered_at: Generated<number | null>
    /** The line of the member when the bonus was issued (migration 039). */
    line_id: Generated<number | null>
    /** JSON: the terms of its bonus without the amount (`GiftConditions`, migration 103). Null: it brings own money. */
    terms: Generated<string | null>
  }
  picture: {
    id: Generated<number>
    member_id: string
    digest: string
    kind: 'png' | 'jpg'
    width: number
    height: number
    size: number
    application_id: Generated<number | null>
    withdrawal_id: Generated<number | null>
    /** The message to customer service that it came with (migration 091). */
    message_id: Generated<number | null>
    place: Generated<number | null>
    stored_at: number
    bytes: Uint8Array
  }
}
