import type { Rows } from '#gateway/db/database.ts'
import { timeOf } from './flows.rows.ts'
import type { PersonKeyKind } from './guard.tables.ts'
import { reachByNewKey } from './reach.rows.ts'

interface Keys {
  readonly memberId: string
  readonly kind: PersonKeyKind
  /** In the form in which they are compared (`contract/typed/person-key.ts`); empty ones are left out. */
  readonly values: readonly string[]
}

/**
 * Makes these the keys of one kind by which a member's person is known. Breaks that are under way reach what a new key
 * links at once; a key that is replaced still links to them. Must run inside the write that verifies the contact or
 * stores the payee.
 */
export async function setPersonKeys(rows: Rows, { memberId, kind, values }: Keys, at: number): Promise<void> {
  const now = await timeOf(rows, at)
  const wanted = values.filter((value) => value !== '')
  const own = rows.updateTable('person_key').where('member_id', '=', memberId).where('kind', '=', kind)
  const gone = own.set({ gone_at: now }).where('gone_at', 'is', null)
  await (wanted.length > 0 ? gone.where('value', 'not in', wanted) : gone).execute()
  for (const value of new Set(wanted)) {
    await rows
      .insertInto('person_key')
      .values({ member_id: memberId, kind, value, gone_at: null })
      .onConflict((clash) => clash.doUpdateSet({ gone_at: null }))
      .execute()
  }
  if (wanted.length > 0) await reachByNewKey(rows, memberId, now)
}
