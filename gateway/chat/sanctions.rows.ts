import type { Rows } from '#gateway/db/database.ts'

interface Asked {
  readonly memberId: string
  readonly kind: 'mute' | 'ban'
  readonly now: number
}

/** Returns until when a member is muted or banned; null if it is not. The last sanction of a kind is in force. */
export async function sanctionUntil(rows: Rows, { memberId, kind, now }: Asked): Promise<number | null> {
  const last = await rows
    .selectFrom('chat_sanction')
    .select('until')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.until > now ? last.until : null
}
