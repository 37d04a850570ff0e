import type { Generated } from 'kysely'
import type { PayKind } from '#contract/agent/terms.ts'
import type { Day } from '#contract/time/time.ts'

/** Agents' pay (migration 041). Amounts in minor units; text holds millionths of one. */
export interface PayTables {
  pay_clock: { kind: PayKind; closed_until: number; planned_until: number }
  pay_run: {
    id: Generated<number>
    kind: PayKind
    ends_at: number
    hash: string
    planned_at: number
    paid_at: Generated<number | null>
  }
  pay_line: {
    run_id: number
    agent_id: string
    upline_id: string | null
    contract_id: number
    starts_at: number
    rounds: number
    valid: number
    kept: number
    active: number
    bonus: number
    other_pay: number
    corrected_valid: number
    corrected_kept: number
    lasting_before: number
    once_before: number
    base: number
    tier: number | null
    worth: string
    below: string
    entitled: string
    numerator: string
    rest_before: number
    pay: number
    rest_after: number
    lasting_after: number
    once_after: number
    withheld: number
    posted_at: number | null
  }
  pay_rest: { agent_id: string; kind: PayKind; rest: number; lasting: number; once: number }
  pay_day: { day: Day; agent_id: string; amount: number }
  pay_debt: {
    id: Generated<number>
    agent_id: string
    run_id: number
    amount: number
    left_amount: number
    reason: string
    at: number
  }
  pay_correction: {
    id: Generated<number>
    member_id: string
    line_id: number
    valid: number
    kept: number
    reason: string
    at: number
    day: Generated<Day | null>
    undoes: Generated<number | null>
  }
  pay_write_off: {
    id: Generated<number>
    agent_id: string
    kind: PayKind
    lasting: number
    once: number
    run_id: number
    reason: string
    at: number
  }
}
