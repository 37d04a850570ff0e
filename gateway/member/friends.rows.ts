import { sql } from 'kysely'
import { FRIEND_PAGE_SIZE, type friendNext, type friendReasons, type friendStates } from '#contract/member/friends.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'

type State = (typeof friendStates)[number]
type Next = (typeof friendNext)[number]
type Reason = (typeof friendReasons)[number]

const isVerified = sql<0 | 1>`EXISTS (SELECT 1 FROM phone WHERE phone.member_id = friend.member_id)`
const hasDeposited = sql<0 | 1>`EXISTS (SELECT 1 FROM deposit WHERE deposit.member_id = friend.member_id)`
const hasPlayed = sql<0 | 1>`EXISTS (SELECT 1 FROM member_day WHERE member_day.member_id = friend.member_id)`
const refusal = sql<Reason | null>`coalesce(friend.refused, friend_reward.refused)`
/** What the inviting member gets was given, or the friend has done all that was asked for nothing. */
const isRewarded = sql<0 | 1>`(friend_reward.inviter_at IS NOT NULL)`

/** How far a friend has come: the last step that was made, or that it does not count. */
const state = sql<State>`CASE
  WHEN ${refusal} IS NOT NULL THEN 'refused'
  WHEN ${isRewarded} THEN 'rewarded'
  WHEN ${hasPlayed} THEN 'active'
  WHEN ${isVerified} THEN 'verified'
  ELSE 'registered' END`

/** What a reward waits for; null if there is none to come. */
const next = sql<Next | null>`CASE
  WHEN ${refusal} IS NOT NULL OR ${isRewarded} OR friend_reward.member_id IS NULL THEN NULL
  WHEN friend_reward.met_at IS NOT NULL THEN 'posting'
  WHEN ${isVerified} THEN 'rounds'
  ELSE 'phone' END`

/** Returns a member's code for friends, which the database makes with the account, and the visits by it. */
export function friendCodeOfMember(rows: Rows, memberId: string): Promise<{ code: string; visits: number }> {
  return rows
    .selectFrom('friend_code')
    .select(['code', 'visits'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

const friendsOf = (rows: Rows, memberId: string) =>
  rows
    .selectFrom('friend')
    .leftJoin('friend_reward', 'friend_reward.member_id', 'friend.member_id')
    .where('friend.inviter_id', '=', memberId)

/** Returns how many friends have made each step; those that do not count are in none. */
export async function friendSteps(rows: Rows, memberId: string) {
  const count = (step: typeof isVerified) => sql<number>`coalesce(sum(${step}), 0)`
  return friendsOf(rows, memberId)
    .where(refusal, 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('registered'),
      count(isVerified).as('verified'),
      count(hasDeposited).as('deposited'),
      count(hasPlayed).as('active'),
      count(isRewarded).as('rewarded'),
    ])
    .executeTakeFirstOrThrow()
}

interface FriendsIn {
  readonly memberId: string
  readonly wanted: State | undefined
  readonly since: number
  readonly until: number
}

function found(rows: Rows, { memberId, wanted, since, until }: FriendsIn) {
  const inPeriod = friendsOf(rows, memberId)
    .where('friend.registered_at', '>=', since)
    .where('friend.registered_at', '<=', until)
  return wanted ? inPeriod.where(state, '=', wanted) : inPeriod
}

/** Returns how many friends in this state registered in this time. */
export async function countFriends(rows: Rows, query: FriendsIn): Promise<number> {
  const { count } = await found(rows, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a page of a member's friends, newest first. */
export function pageOfFriends(rows: Rows, query: FriendsIn & { readonly pageNo: number }) {
  return found(rows, query)
    .innerJoin('member', 'member.id', 'friend.member_id')
    .select(['member.account', 'friend.registered_at', 'friend_reward.inviter_points', 'friend_reward.rounds'])
    .select([refusal.as('refused'), state.as('state'), next.as('next')])
    .orderBy('friend.registered_at', 'desc')
    .orderBy('friend.member_id')
    .limit(FRIEND_PAGE_SIZE)
    .offset(offsetOf(query.pageNo, FRIEND_PAGE_SIZE))
    .execute()
}
