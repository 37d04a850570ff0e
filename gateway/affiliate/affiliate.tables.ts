import type { Generated } from 'kysely'
import type { Day } from '#contract/time/time.ts'

/** The tables of 046-links.sql, and the codes that they extend. Times in milliseconds since the epoch, days whole since it. */
export interface AffiliateTables {
  affiliate: {
    code: string
    member_id: string
    domain: string | null
    request_id: string | null
    type: Generated<0 | 1>
    channel: Generated<string>
    created_at: number | null
    valid_until: number | null
    max_uses: number | null
    stopped_at: number | null
    visits: Generated<number>
    registered: Generated<number>
    deposited: Generated<number>
    active: Generated<number>
  }
  link_day: {
    code: string
    day: Day
    visits: Generated<number>
    registered: Generated<number>
    deposited: Generated<number>
    active: Generated<number>
  }
  link_member: {
    member_id: string
    code: string
    registered_day: Day
    deposited_day: Day | null
    active_day: Day | null
  }
  self_referral: {
    member_id: string
    agent_id: string
    code: string
    sign: 'device' | 'network'
    at: number
  }
  opened_below: { agent_id: string; request_id: string; member_id: string; at: number }
}
