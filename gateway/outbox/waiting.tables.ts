import type { Generated } from 'kysely'

/** Messages that the mail server has not taken yet, and those that were given up lately (migration 062). */
export interface WaitingTables {
  waiting_message: {
    id: Generated<number>
    /** Address, subject and text, encrypted; null once it is given up. */
    sealed: string | null
    request_id: string | null
    queued_at: number
    expires_at: number | null
    /** A try in progress included. */
    tries: Generated<number>
    next_try_at: number
    given_up_at: Generated<number | null>
    reason: Generated<GiveUpReason | null>
  }
}

/** Why a message is not tried any more. */
export type GiveUpReason = 'failed' | 'expired' | 'unreadable'
