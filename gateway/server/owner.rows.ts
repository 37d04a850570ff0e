import { sql } from 'kysely'
import { type Owner, TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'

type Found = Promise<{ member_id: string } | undefined>

/** How the owner of each kind of data is found. */
const finders: Readonly<Record<Owner['kind'], (rows: Rows, name: string, caller: string) => Found>> = {
  account: (rows, name) =>
    rows.selectFrom('member').select('id as member_id').where('account', '=', name).executeTakeFirst(),
  session: (rows, name) =>
    rows.selectFrom('session').select('member_id').where('handle_hash', '=', name).executeTakeFirst(),
  passkey: (rows, name) => rows.selectFrom('passkey').select('member_id').where('id', '=', name).executeTakeFirst(),
  withdrawal: (rows, name) =>
    rows.selectFrom('withdrawal').select('member_id').where('id', '=', Number(name)).executeTakeFirst(),
  play: (rows, name, caller) => {
    const drawn = /^draw-(\d{1,15})-(.+)$/.exec(name)
    if (!drawn) return rows.selectFrom('play').select('member_id').where('id', '=', name).executeTakeFirst()
    // what members have staked in a draw has one name for all of them: each means its own
    return rows
      .selectFrom('lottery_play')
      .select('member_id')
      .where('draw_id', '=', Number(drawn[1]))
      .where('node_id', '=', drawn[2] ?? '')
      .where('member_id', '=', caller)
      .executeTakeFirst()
  },
  movement: (rows, name) =>
    rows
      .selectFrom('entry')
      .select(sql<string>`substr(account_id, 8)`.as('member_id'))
      .where('seq', '=', Number(name))
      .where('account_id', 'like', 'member:%')
      .executeTakeFirst(),
  link: (rows, name) => rows.selectFrom('affiliate').select('member_id').where('code', '=', name).executeTakeFirst(),
}

/** Returns the owner of this account, session, passkey, withdrawal, game session, movement or link; `undefined` if none. */
export async function findOwner(
  rows: Rows,
  { kind, name, caller }: { readonly kind: Owner['kind']; readonly name: string; readonly caller: string },
): Promise<string | undefined> {
  return (await finders[kind](rows, name, caller))?.member_id
}

/** Returns whether one member is in another's downline, at any level. Trials and operator accounts are in nobody's. */
export async function isInDownline(rows: Rows, memberId: string, uplineId: string): Promise<boolean> {
  // `union`, not `union all`, so that a cycle of uplines would end
  const found = await rows
    .withRecursive('above', (query) =>
      query
        .selectFrom('member')
        .select('upline_id')
        .where('id', '=', memberId)
        .where('type', '!=', TRIAL)
        .where('is_member', '=', 1)
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
