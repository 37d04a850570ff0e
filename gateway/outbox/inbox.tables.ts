import type { Generated } from 'kysely'

/** What members are told on the site, and what was done to the security of their accounts (migration 055). */
export interface InboxTables {
  member_message: {
    id: Generated<number>
    member_id: string
    event: string
    /** JSON of `MessageDetails`. */
    details: string
    at: number
    read_at: Generated<number | null>
  }
  security_event: {
    id: Generated<number>
    member_id: string
    kind: string
    place: string
    at: number
  }
}
