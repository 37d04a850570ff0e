import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** Returns the active agent whose code brings members on the site of this domain; a suspended agent counts as none. */
export async function agentOf(
  rows: Rows,
  { code, domain }: { code: string; domain: string },
): Promise<string | undefined> {
  const found = await rows
    .selectFrom('affiliate')
    .innerJoin('member', 'member.id', 'affiliate.member_id')
    .select('member.id')
    .where('code', '=', code)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('domain', 'is', null), where('domain', '=', domain)]))
    .executeTakeFirst()
  return found?.id
}

export async function insertAffiliate(rows: Rows, affiliate: Insertable<Tables['affiliate']>): Promise<void> {
  await rows.insertInto('affiliate').values(affiliate).execute()
}
