import type { Rows } from '#gateway/db/database.ts'

/** Stores these in place of all the member's codes. */
export async function replaceCodes(rows: Rows, memberId: string, hashes: readonly string[]): Promise<void> {
  await removeCodes(rows, memberId)
  const codes = hashes.map((hash) => ({ hash, member_id: memberId, used_at: null }))
  await rows.insertInto('recovery_code').values(codes).execute()
}

export async function removeCodes(rows: Rows, memberId: string): Promise<void> {
  await rows.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}

/** Uses a code up; `false` if it does not exist or was used before. */
export async function useCode(rows: Rows, hash: string, at: number): Promise<boolean> {
  const unused = rows.updateTable('recovery_code').set({ used_at: at }).where('hash', '=', hash)
  const { numUpdatedRows } = await unused.where('used_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a member's unused codes. */
export async function codesLeft(rows: Rows, memberId: string): Promise<number> {
  const { left } = await rows
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
