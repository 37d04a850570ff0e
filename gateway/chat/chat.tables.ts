import type { Generated } from 'kysely'
import type { ReportReason } from '#contract/chat/messages.ts'

/** The tables of 090-chat.sql and 109-chat-of-the-house.sql, column by column. */
export interface ChatTables {
  chat_room: { id: string; epoch: string; seq: Generated<number>; pruned: Generated<number> }
  chat_member: { member_id: string; public_id: string; paused_until: Generated<number> }
  chat_event: {
    room: string
    seq: number
    id: string
    at: number
    member_id: string | null
    cid: string | null
    text: string | null
    gone_at: Generated<number | null>
    target: string | null
    staff: Generated<string | null>
  }
  chat_read: { member_id: string; room: string; seq: number }
  chat_block: { member_id: string; blocked_id: string }
  chat_report: {
    id: Generated<number>
    event_id: string
    member_id: string
    why: ReportReason
    at: number
    closed_at: Generated<number | null>
  }
  chat_sanction: {
    id: Generated<number>
    member_id: string
    kind: 'mute' | 'ban'
    at: number
    until: number
    reason: string
  }
}
