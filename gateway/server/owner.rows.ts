import type { Owner } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'

/** Returns the owner of this account, session, passkey, withdrawal, game session or link; `undefined` if none. */
export async function findOwner(rows: Rows, kind: Owner['kind'], name: string): Promise<string | undefined> {
  if (kind === 'session') {
    const session = await rows
      .selectFrom('session')
      .select('member_id')
      .where('handle_hash', '=', name)
      .executeTakeFirst()
    return session?.member_id
  }
  if (kind === 'passkey') {
    const passkey = await rows.selectFrom('passkey').select('member_id').where('id', '=', name).executeTakeFirst()
    return passkey?.member_id
  }
  if (kind === 'withdrawal') {
    const one = await rows
      .selectFrom('withdrawal')
      .select('member_id')
      .where('id', '=', Number(name))
      .executeTakeFirst()
    return one?.member_id
  }
  if (kind === 'play') {
    const play = await rows.selectFrom('play').select('member_id').where('id', '=', name).executeTakeFirst()
    return play?.member_id
  }
  if (kind === 'link') {
    const link = await rows.selectFrom('affiliate').select('member_id').where('code', '=', name).executeTakeFirst()
    return link?.member_id
  }
  const member = await rows.selectFrom('member').select('id').where('account', '=', name).executeTakeFirst()
  return member?.id
}

/** Returns whether one member is in another's downline, at any level. */
export async function isInDownline(rows: Rows, memberId: string, uplineId: string): Promise<boolean> {
  // `union`, not `union all`, so that a cycle of uplines would end
  const found = await rows
    .withRecursive('above', (query) =>
      query
        .selectFrom('member')
        .select('upline_id')
        .where('id', '=', memberId)
        .union((next) =>
          next.selectFrom('above').innerJoin('member', 'member.id', 'above.upline_id').select('member.upline_id'),
        ),
    )
    .selectFrom('above')
    .select('upline_id')
    .where('upline_id', '=', uplineId)
    .executeTakeFirst()
  return found !== undefined
}
