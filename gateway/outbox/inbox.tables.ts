import type { Generated } from 'kysely'
import type { MessageKind } from './inbox.rules.ts'

type Flag = 0 | 1

/** What members are told, where they want it, and what was done to the security of their accounts (migrations 055, 073). */
export interface InboxTables {
  member_message: {
    id: Generated<number>
    member_id: string
    event: string
    /** JSON of `MessageDetails`. */
    details: string
    at: number
    read_at: Generated<number | null>
    kind: Generated<MessageKind>
    /** The event that it is about: no member has two messages with the same key. */
    key: Generated<string | null>
    /** Whether it is shown on the site. */
    in_box: Generated<Flag>
    /** Whether it is e-mailed too. */
    letter: Generated<Flag>
    /** When its e-mail was queued. */
    sent_at: Generated<number | null>
  }
  /** Which announcements a member has had among its messages (migration 100). */
  member_news: { member_id: string; announcement: string }
  message_choice: { member_id: string; kind: MessageKind; box: Flag; mail: Flag }
  security_event: {
    id: Generated<number>
    member_id: string
    kind: string
    place: string
    at: number
  }
}
