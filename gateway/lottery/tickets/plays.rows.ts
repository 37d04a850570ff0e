import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

interface Stake {
  readonly member_id: string
  readonly draw_id: number
  readonly node_id: string
  /** Minor units; negative for a refund. */
  readonly stake: number
  readonly at: number
}

const upsertStake = prepared((rows, { member_id, draw_id, node_id, stake, at }: Stake) =>
  rows
    .insertInto('lottery_play')
    .values({ member_id, draw_id, node_id, staked: stake, opened_at: at, seen_at: at })
    .onConflict((clash) =>
      clash.doUpdateSet(({ eb, ref }) => ({
        staked: eb('lottery_play.staked', '+', ref('excluded.staked')),
        seen_at: ref('excluded.seen_at'),
      })),
    ),
)

/** Adds a stake to what a member has staked in a draw with a game. */
export async function addStake(rows: Rows, stake: Stake): Promise<void> {
  await upsertStake(rows, stake)
}

const takeStake = prepared((rows, { member_id, draw_id, node_id, stake }: Omit<Stake, 'at'>) =>
  rows
    .updateTable('lottery_play')
    .set(({ eb }) => ({ staked: eb('staked', '-', stake) }))
    .where('member_id', '=', member_id)
    .where('draw_id', '=', draw_id)
    .where('node_id', '=', node_id),
)

/** Takes a refunded stake off again. */
export async function removeStake(rows: Rows, stake: Omit<Stake, 'at'>): Promise<void> {
  await takeStake(rows, stake)
}

interface Paid extends Omit<Stake, 'at' | 'stake'> {
  readonly paid: number
}

const payPlay = prepared((rows, { member_id, draw_id, node_id, paid }: Paid) =>
  rows
    .updateTable('lottery_play')
    .set(({ eb }) => ({ paid: eb('paid', '+', paid) }))
    .where('member_id', '=', member_id)
    .where('draw_id', '=', draw_id)
    .where('node_id', '=', node_id),
)

/** Adds what a ticket was paid. */
export async function addPaid(rows: Rows, paid: Paid): Promise<void> {
  await payPlay(rows, paid)
}

const close = prepared((rows, { draw_id }: { draw_id: number }) =>
  rows.updateTable('lottery_play').set({ is_open: 0 }).where('draw_id', '=', draw_id),
)

/** Closes what was staked in a draw: no more can be paid for it. */
export async function closePlays(rows: Rows, draw: { readonly draw_id: number }): Promise<void> {
  await close(rows, draw)
}
