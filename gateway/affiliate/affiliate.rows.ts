import type { Insertable } from 'kysely'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'

/**
 * Returns the active agent whose code brings members on the site of this domain, and the code as it is stored; a
 * suspended agent counts as none. Spaces and hyphens in a code count only if it is stored with them.
 */
export async function agentOf(
  rows: Rows,
  { code, domain }: { code: string; domain: string },
): Promise<{ readonly agentId: string; readonly code: string } | undefined> {
  const written = latinDigits(plainText(code))
  const found = await rows
    .selectFrom('affiliate')
    .innerJoin('member', 'member.id', 'affiliate.member_id')
    .select(['member.id as agentId', 'code'])
    .where('code', 'in', [written, readCode(code)])
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('domain', 'is', null), where('domain', '=', domain)]))
    .execute()
  return found.find((each) => each.code.toLowerCase() === written.toLowerCase()) ?? found[0]
}

export async function insertAffiliate(rows: Rows, affiliate: Insertable<Tables['affiliate']>): Promise<void> {
  await rows.insertInto('affiliate').values(affiliate).execute()
}
