import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

const firstDue = prepared((rows, { at }: { at: number }) =>
  rows.selectFrom('member_move').select('id').where('done', '=', 0).where('at', '<=', at).limit(1),
)

const moveDue = prepared((rows, { at }: { at: number }) =>
  rows
    .updateTable('member')
    .set((member) => ({
      upline_id: member
        .selectFrom('member_move')
        .select('member_move.upline_id')
        .whereRef('member_move.member_id', '=', 'member.id')
        .where('done', '=', 0),
    }))
    .where('id', 'in', (move) =>
      move.selectFrom('member_move').select('member_id').where('done', '=', 0).where('at', '<=', at),
    ),
)

const markDone = prepared((rows, { at }: { at: number }) =>
  rows.updateTable('member_move').set({ done: 1 }).where('done', '=', 0).where('at', '<=', at),
)

/** Returns whether somebody is to move by a time. */
export async function isMoveDue(rows: Rows, at: number): Promise<boolean> {
  return (await firstDue(rows, { at })).length > 0
}

/** Moves everybody whose time has come. What is closed asks this first, so that no timer has to be on time. */
export async function applyMoves(rows: Rows, at: number): Promise<void> {
  if (!(await isMoveDue(rows, at))) return
  await moveDue(rows, { at })
  await markDone(rows, { at })
}
