import type { Generated } from 'kysely'
import type { ServiceState } from '#contract/service/service.ts'

/** The tables of customer service (migration 091). */
export interface ServiceTables {
  service_thread: {
    id: Generated<number>
    member_id: string | null
    email: string | null
    network_hash: string | null
    language: string
    state: ServiceState
    opened_at: number
    waits_since: number | null
    changed_at: number
    closed_at: Generated<number | null>
  }
  service_message: {
    id: Generated<number>
    thread_id: number
    request: string
    content_hash: string
    person: string | null
    text: string
    at: number
    waited_ms: Generated<number | null>
  }
  service_note: { id: Generated<number>; thread_id: number; person: string; text: string; at: number }
  service_rating: { thread_id: number; closed_at: number; rating: number; word: string; at: number }
  canned_answer: { id: Generated<number>; title: string; text: string; person: string }
  service_hours: { weekday: number; opens: number; closes: number }
}
