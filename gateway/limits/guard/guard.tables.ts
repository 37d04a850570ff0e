import type { Generated } from 'kysely'
import type { LimitKind } from '#contract/limits/kinds.ts'
import type { Day } from '#contract/time/time.ts'

/** What shows that two accounts belong to one person (decision 122). */
export type PersonKeyKind = 'email' | 'phone' | 'identity' | 'payee'

/** The tables of members' own limits (migrations 053, 058) and of breaks that hold for people (066, 074, 076). */
export interface GuardTables {
  limit_clock: { id: number; at: number }
  limit_member: {
    member_id: string
    limits: Generated<number>
    is_noted: Generated<0 | 1>
    open: Generated<number>
    seen_at: Generated<number>
    played_ms: Generated<number>
    unchecked_ms: Generated<number>
    check_minutes: Generated<number>
    accepts_transfers: Generated<0 | 1>
    budget: number | null
    break_until: number | null
  }
  own_limit: { member_id: string; kind: LimitKind; amount: number }
  limit_raise: {
    member_id: string
    kind: LimitKind
    amount: number | null
    asked_at: number
    is_notified: Generated<0 | 1>
  }
  limit_change: {
    id: Generated<number>
    member_id: string
    kind: LimitKind
    deed: 'set' | 'asked' | 'confirmed' | 'cancelled'
    amount: number | null
    seq: number
    at: number
  }
  limit_break: {
    id: Generated<number>
    member_id: string
    kind: 'timeOut' | 'exclusion'
    at: number
    until: number | null
    seq: number
    end_asked_at: Generated<number | null>
    ended_at: Generated<number | null>
    is_notified: Generated<0 | 1>
  }
  person_key: { member_id: string; kind: PersonKeyKind; value: string; gone_at: number | null }
  account_parting: {
    id: Generated<number>
    one_id: string
    other_id: string
    deed: 'part' | 'join'
    staff: string
    reason: string
    at: number
    seq: number
  }
  break_reach: {
    id: Generated<number>
    break_id: number
    member_id: string
    link: PersonKeyKind
    via_id: string
    at: number
    seq: number
  }
  break_release: { reach_id: number; at: number; seq: number }
  limit_inflow: { transfer_id: string; member_id: string; amount: number; at: number }
  limit_flow: { member_id: string; minute: number; staked: Generated<number>; lost: Generated<number> }
  limit_hit: { member_id: string; kind: LimitKind; at: number; notified_at: number | null }
  session_change: {
    id: Generated<number>
    member_id: string
    deed: 'kept' | 'answered' | 'interval'
    seen_at: number
    played_ms: number
    unchecked_ms: number
    check_minutes: number
    seq: number
    at: number
  }
  limit_day: { member_id: string; day: Day; played_ms: number }
}
