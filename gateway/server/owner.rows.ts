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
      // `member:ID` is the main wallet, `wallet:lottery:ID` another one
      .select(
        sql<string>`substr(account_id, CASE WHEN account_id LIKE 'member:%' THEN 8 ELSE length('wallet:') + instr(substr(account_id, 8), ':') + 1 END)`.as(
          'member_id',
        ),
      )
      .where('seq', '=', Number(name))
      .where(({ or, eb }) => or([eb('account_id', 'like', 'member:%'), eb('account_id', 'like', 'wallet:%:%')]))
      .executeTakeFirst(),
  bonus: (rows, name) => rows.selectFrom('bonus').select('member_id').where('id', '=', Number(name)).executeTakeFirst(),
  link: (rows, name) => rows.selectFrom('affiliate').select('member_id').where('code', '=', name).executeTakeFirst(),
}

/** Returns the owner of this account, session, passkey, withdrawal, game session, movement, bonus or link; `undefined` if none. */
export async function findOwner(
  rows: Rows,
  { kind, name, caller }: { readonly kind: Owner['kind']; readonly name: string; readonly caller: string },
): Promise<string | undefined> {
  return (await finders[kind](rows, name, caller))?.member_id
}

/** Every walk has at least this many steps, so that its time does not tell an unknown account from a stranger's. */
const MIN_STEPS = 16
/** A cycle of uplines would end here. */
const MAX_STEPS = 10_000

/**
 * Returns whether one member is in another's downline, at any level. Trials and operator accounts are in nobody's, and
 * `undefined`, an unknown account, takes the same work.
 */
export async function isInDownline(rows: Rows, memberId: string | undefined, uplineId: string): Promise<boolean> {
  const found = await sql<{ isBelow: number }>`
    WITH RECURSIVE above (id, step) AS (
      SELECT ${memberId ?? ''}, 0
      UNION ALL
      SELECT
        coalesce((
          SELECT upline_id FROM member
          WHERE id = above.id AND (step > 0 OR (type != ${TRIAL} AND is_member = 1))
        ), ''),
        step + 1
      FROM above
      WHERE step < ${MIN_STEPS} OR (id != '' AND step < ${MAX_STEPS})
    )
    SELECT max(step > 0 AND id = ${uplineId}) AS isBelow FROM above
  `.execute(rows)
  return found.rows[0]?.isBelow === 1
}
