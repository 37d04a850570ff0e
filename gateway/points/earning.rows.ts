import { sql } from 'kysely'
import { isTrial } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { earningRules } from './points-switch.ts'
import { insertEntry } from './points.rows.ts'

/**
 * Adds a valid bet to the rest. After a change of `per` the rest keeps its share of the next point, rounded down: 9,999 of
 * 10,000 become 999 of 1,000. So a lower setting gives nobody points for earlier stakes, and a higher one takes none.
 */
const addValid = prepared((rows, { memberId, valid, per }: { memberId: string; valid: number; per: number }) =>
  rows
    .insertInto('points_account')
    .values({ member_id: memberId, balance: 0, rest: valid, rest_per: per })
    .onConflict((known) =>
      known.column('member_id').doUpdateSet((at) => ({
        rest: sql<number>`excluded.rest + CASE WHEN points_account.rest_per = excluded.rest_per THEN points_account.rest
          ELSE points_account.rest * excluded.rest_per / points_account.rest_per END`,
        rest_per: at.ref('excluded.rest_per'),
      })),
    )
    .returning('rest'),
)

const takePoints = prepared((rows, { memberId, rest, points }: { memberId: string; rest: number; points: number }) =>
  rows
    .updateTable('points_account')
    .set((at) => ({ rest, balance: at.eb('balance', '+', points) }))
    .where('member_id', '=', memberId),
)

/** A settled bet. */
interface Settled {
  /** Of the entry: names the bet. */
  readonly id: string
  readonly member: Owner
  /** The valid bet, in minor units. */
  readonly valid: number
  readonly now: number
}

/**
 * Credits the points of a settled bet, `floor((rest + valid) / per)`, and keeps what is left over. Trials earn none. Must
 * run in the transaction that settles the bet, so that a bet earns once.
 */
export async function earnPoints(rows: Rows, { id, member, valid, now }: Settled): Promise<void> {
  if (valid === 0 || isTrial(member.type)) return
  const { isOn, per } = await earningRules(rows)
  if (!isOn) return
  const [account] = await addValid(rows, { memberId: member.id, valid, per })
  if (!account || account.rest < per) return
  const points = Math.floor(account.rest / per)
  await takePoints(rows, { memberId: member.id, rest: account.rest % per, points })
  await insertEntry(rows, { id, memberId: member.id, amount: points, kind: 'play', at: now })
}
