import { sql } from 'kysely'
import { FRIEND_PAGE_SIZE, type friendStates } from '#contract/member/friends.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'

type State = (typeof friendStates)[number]

/** How far a friend has come: the last step that was made, or that it does not count. */
const state = sql<State>`CASE
  WHEN friend.refused IS NOT NULL THEN 'refused'
  WHEN EXISTS (SELECT 1 FROM member_day WHERE member_day.member_id = friend.member_id) THEN 'active'
  WHEN EXISTS (SELECT 1 FROM deposit WHERE deposit.member_id = friend.member_id) THEN 'deposited'
  WHEN EXISTS (SELECT 1 FROM phone WHERE phone.member_id = friend.member_id) THEN 'verified'
  ELSE 'registered' END`

/** Returns a member's code for friends, which the database makes with the account, and the visits by it. */
export function friendCodeOfMember(rows: Rows, memberId: string): Promise<{ code: string; visits: number }> {
  return rows
    .selectFrom('friend_code')
    .select(['code', 'visits'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Returns how many friends have come as far as each state, and no further, of those who registered in this time. */
export async function countFriends(
  rows: Rows,
  memberId: string,
  { since, until }: { since: number; until: number } = { since: 0, until: Number.MAX_SAFE_INTEGER },
): Promise<ReadonlyMap<State, number>> {
  const found = await rows
    .selectFrom('friend')
    .select(({ fn }) => [state.as('state'), fn.countAll<number>().as('count')])
    .where('inviter_id', '=', memberId)
    .where('registered_at', '>=', since)
    .where('registered_at', '<=', until)
    .groupBy('state')
    .execute()
  return new Map(found.map(({ state: name, count }) => [name, count]))
}

interface FriendsPage {
  readonly memberId: string
  readonly wanted: State | undefined
  readonly since: number
  readonly until: number
  readonly pageNo: number
}

/** Returns a page of a member's friends, newest first. */
export function pageOfFriends(rows: Rows, { memberId, wanted, since, until, pageNo }: FriendsPage) {
  let query = rows
    .selectFrom('friend')
    .innerJoin('member', 'member.id', 'friend.member_id')
    .select(['member.account', 'friend.registered_at', 'friend.refused', state.as('state')])
    .where('inviter_id', '=', memberId)
    .where('friend.registered_at', '>=', since)
    .where('friend.registered_at', '<=', until)
  if (wanted) query = query.where(state, '=', wanted)
  return query
    .orderBy('registered_at', 'desc')
    .orderBy('friend.member_id')
    .limit(FRIEND_PAGE_SIZE)
    .offset(offsetOf(pageNo, FRIEND_PAGE_SIZE))
    .execute()
}
