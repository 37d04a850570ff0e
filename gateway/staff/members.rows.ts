import { type SqlBool, sql } from 'kysely'
import type { memberStates } from '#contract/staff/members.ts'
import { maskedMobile } from '#gateway/member/account/account.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { fundsOf } from '#gateway/wallet/wallets.rows.ts'

const PAGE = 50

interface Wanted {
  readonly q?: string | undefined
  readonly before?: string | undefined
}

/** Returns members that a search finds, the newest first. */
export async function findMembers(rows: Rows, { q, before }: Wanted) {
  const [at, id] = (before ?? '').split('.')
  const found = await rows
    .selectFrom('member')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .select(['member.id', 'member.account', 'member.type', 'disabled_at', 'closed_at', 'member.created_at', 'number'])
    .where('is_member', '=', 1)
    .$if(q !== undefined && q.trim() !== '', (members) => members.where(isFound((q ?? '').trim())))
    .$if(id !== undefined, (members) =>
      members.where(sql<SqlBool>`(member.created_at, member.id) < (${Number(at)}, ${id})`),
    )
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const members = []
  for (const { number, created_at, disabled_at, closed_at, ...member } of found.slice(0, PAGE)) {
    members.push({
      ...member,
      state: stateOf({ disabled_at, closed_at }),
      createdAt: created_at,
      mobile: maskedMobile(number),
      balance: (await fundsOf(rows, member)).total,
    })
  }
  const last = members.at(-1)
  return { members, next: found.length > PAGE && last ? `${last.createdAt}.${last.id}` : null }
}

interface Ends {
  readonly disabled_at: number | null
  readonly closed_at: number | null
}

/** Returns whether an account is open, locked by staff, or closed by its member. */
export function stateOf({ disabled_at, closed_at }: Ends): (typeof memberStates)[number] {
  if (closed_at !== null) return 'closed'
  return disabled_at === null ? 'open' : 'locked'
}

/** By a part of the name, the id, the end of the mobile number, or the id of a session or device. */
function isFound(q: string) {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = q.replaceAll(/[\s+()-]/g, '')
  const byNumber = /^\d{4,15}$/.test(digits) ? sql`OR phone.number LIKE ${`%${digits}`}` : sql``
  const byDevice = /^[0-9a-f]{64}$/.test(q)
    ? sql`OR member.id IN (SELECT member_id FROM session WHERE handle_hash = ${q}
        UNION SELECT member_id FROM known_device WHERE hash = ${q})`
    : sql``
  return sql<SqlBool>`(member.account LIKE ${like} ESCAPE ${'\\'} OR member.id = ${q} ${byNumber} ${byDevice})`
}
