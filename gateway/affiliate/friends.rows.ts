import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'

/** A member's code for friends as it is stored. */
export interface FriendCode {
  readonly code: string
  readonly inviterId: string
}

/** Returns whose code for friends it is; that of a suspended or closed account counts as none. */
export async function friendCodeOf(rows: Rows, typed: string): Promise<FriendCode | undefined> {
  const written = latinDigits(plainText(typed))
  return rows
    .selectFrom('friend_code')
    .innerJoin('member', 'member.id', 'friend_code.member_id')
    .select(['code', 'member.id as inviterId'])
    .where('code', 'in', [written, readCode(written)])
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Counts a visit by a code for friends. */
export async function countFriendVisit(rows: Rows, code: string): Promise<void> {
  await rows
    .updateTable('friend_code')
    .set((row) => ({ visits: row('visits', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** Records who registered by a friend's code, with what this brings to both by the terms that the page shows now. */
export async function insertFriend(rows: Rows, friend: Tables['friend']): Promise<void> {
  await rows.insertInto('friend').values(friend).execute()
  const { inviter, invited, rounds } = await friendTerms(rows)
  if (friend.refused !== null || inviter + invited === 0) return
  const { member_id, inviter_id } = friend
  await rows
    .insertInto('friend_reward')
    .values({ member_id, inviter_id, rounds, inviter_points: inviter, friend_points: invited })
    .execute()
}

/** What inviting a friend brings now: points to both, after so many settled rounds and a verified phone number. */
export async function friendTerms(rows: Rows): Promise<{ inviter: number; invited: number; rounds: number }> {
  return {
    inviter: await numberSetting(rows, 'friendInviterPoints'),
    invited: await numberSetting(rows, 'friendInvitedPoints'),
    rounds: await numberSetting(rows, 'friendRounds'),
  }
}
