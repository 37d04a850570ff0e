import { sql } from 'kysely'
import type { Database, Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { accountsOfPerson } from '#gateway/limits/guard/reach.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'

/** How many friends one write deals with, so that other writes get their turn. */
const BATCH = 100

/**
 * Gives what inviting friends has brought (S2.68): to both, once the friend has verified a phone number and enough rounds
 * were settled. Run again, it gives nothing twice. A share waits while its member is on a break.
 */
export async function rewardFriends({ read, write }: Pick<Database, 'read' | 'write'>, now: number): Promise<void> {
  const due = await meeting(read)
  for (let from = 0; from < due.length; from += BATCH) {
    await write(async (rows) => {
      for (const one of due.slice(from, from + BATCH)) await decide(rows, one, now)
    })
  }
  const owed = await owedShares(read).execute()
  for (let from = 0; from < owed.length; from += BATCH) {
    await write(async (rows) => {
      for (const { member_id } of owed.slice(from, from + BATCH)) await giveShares(rows, member_id, now)
    })
  }
}

interface Pair {
  readonly member_id: string
  readonly inviter_id: string
}

/** Returns the friends who have done what was asked, and whose reward is not decided yet. */
function meeting(rows: Rows): Promise<Pair[]> {
  return rows
    .selectFrom('friend_reward')
    .innerJoin('phone', 'phone.member_id', 'friend_reward.member_id')
    .select(['friend_reward.member_id', 'friend_reward.inviter_id'])
    .where('met_at', 'is', null)
    .where(
      sql<boolean>`friend_reward.rounds <= (SELECT sum(settled) FROM game_day WHERE member_id = friend_reward.member_id)`,
    )
    .execute()
}

/** Decides whether a friend counts: not if both accounts belong to one person, whose keys may have come since. */
async function decide(rows: Rows, { member_id, inviter_id }: Pair, now: number): Promise<void> {
  const own = (await accountsOfPerson(rows, member_id, 0)).find(({ memberId }) => memberId === inviter_id)
  const refused = own && (own.link === 'payee' ? 'payee' : 'person')
  await rows
    .updateTable('friend_reward')
    .set({ met_at: now, refused: refused ?? null })
    .where('member_id', '=', member_id)
    .where('met_at', 'is', null)
    .execute()
}

function owedShares(rows: Rows) {
  return rows
    .selectFrom('friend_reward')
    .selectAll()
    .where('met_at', 'is not', null)
    .where('refused', 'is', null)
    .where((where) => where.or([where('inviter_at', 'is', null), where('friend_at', 'is', null)]))
}

async function giveShares(rows: Rows, memberId: string, now: number): Promise<void> {
  const one = await owedShares(rows).where('member_id', '=', memberId).executeTakeFirst()
  if (!one) return
  const id = `friend:${memberId}`
  if (one.inviter_at === null) {
    const share = { id: `${id}:inviter`, memberId: one.inviter_id, points: one.inviter_points }
    if (await give(rows, { ...share, event: 'friendRewarded', now })) await mark(rows, memberId, { inviter_at: now })
  }
  if (one.friend_at === null) {
    const share = { id, memberId, points: one.friend_points }
    if (await give(rows, { ...share, event: 'friendWelcomed', now })) await mark(rows, memberId, { friend_at: now })
  }
}

interface Share {
  readonly id: string
  readonly memberId: string
  readonly points: number
  readonly event: 'friendRewarded' | 'friendWelcomed'
  readonly now: number
}

/** Gives a share, and says so; `false` while its member is on a break or suspended. */
async function give(rows: Rows, { id, memberId, points, event, now }: Share): Promise<boolean> {
  const member = rows.selectFrom('member').select('disabled_at').where('id', '=', memberId)
  if ((await member.executeTakeFirstOrThrow()).disabled_at !== null || (await isOnBreak(rows, memberId, now)))
    return false
  if (points === 0) return true
  await giveReward(rows, { id, memberId, reward: { points }, now })
  await insertMemberMessage(rows, { memberId, event, details: { points: String(points) }, at: now, key: id })
  return true
}

async function mark(
  rows: Rows,
  memberId: string,
  at: { readonly inviter_at: number } | { readonly friend_at: number },
): Promise<void> {
  await rows.updateTable('friend_reward').set(at).where('member_id', '=', memberId).execute()
}
