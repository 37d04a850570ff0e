import type { Generated } from 'kysely'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { ServiceTables } from '#gateway/service/service.tables.ts'

type PersonState = 'invited' | 'active' | 'revoked'

/** The tables of the staff centre (migration 083), and of the customer service that it answers. */
export interface StaffTables extends ServiceTables {
  staff_person: {
    id: string
    name: string
    state: PersonState
    password_hash: string | null
    secret: string | null
    last_step: Generated<number>
    created_at: number
    seen_at: number | null
  }
  staff_role: { person_id: string; role: StaffRole }
  staff_passkey: {
    credential_id: string
    person_id: string
    public_key: string
    counter: number
    created_at: number
  }
  staff_session: {
    hash: string
    person_id: string
    agent: string
    ip: string
    created_at: number
    expires_at: number
    ended_at: number | null
  }
  staff_invite: { person_id: string; hash: string; secret: string; expires_at: number }
  staff_log: {
    id: number
    at: number
    person: string
    act: string
    subject_kind: string
    subject: string | null
    detail: string
    prev_hash: string
    hash: string
  }
  staff_log_head: { one: number; id: number; hash: string }
  staff_act: {
    request: string
    person_id: string
    call: string
    input_hash: string
    answer: string
    at: number
  }
  staff_proposal: {
    id: Generated<number>
    kind: string
    subject: string
    input: string
    amount: number | null
    account: string | null
    person_id: string
    at: number
    state: Generated<'open' | 'done' | 'refused'>
    decided_by: Generated<string | null>
    decided_at: Generated<number | null>
  }
  setting_change: { id: Generated<number>; name: string; before: number; after: number; person: string; at: number }
  series_stop: { series: string; stopped_at: number }
  staff_note: { id: Generated<number>; member_id: string; person: string; text: string; at: number }
}
