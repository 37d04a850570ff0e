import type { Rows } from '#gateway/db/database.ts'

/** Loads a member's own view, with the account of the upline. */
export function findMember(rows: Rows, id: string) {
  return rows
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['member.id', 'member.account', 'member.nickname', 'member.type', 'member.labels'])
    .select([
      'member.rank_level',
      'member.rank_name',
      'member.previous_login_at',
      'member.time_zone',
      'upline.account as upline_account',
    ])
    .where('member.id', '=', id)
    .executeTakeFirstOrThrow()
}
