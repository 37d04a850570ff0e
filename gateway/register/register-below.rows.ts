import { isAgent } from '#contract/rights.ts'
import { insertMember } from '#gateway/auth/login/login.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { openBelow } from './opening-credits.ts'
import { isNameTaken } from './taken-name.ts'

const MEMBER = 0
/** The type of an agent that an agent makes (S6.3). */
const AGENT = 1

/** An account that an agent opens directly below. */
export interface NewBelow {
  readonly id: string
  readonly agentId: string
  readonly requestId: string
  readonly account: string
  readonly type: 'member' | 'agent'
  readonly passwordHash: string
  readonly now: number
}

/** Returns the account that this request of the agent has opened; `undefined` if none. */
export async function openedBelow(rows: Rows, agentId: string, requestId: string) {
  const found = await rows
    .selectFrom('opened_below')
    .innerJoin('member', 'member.id', 'opened_below.member_id')
    .select(['member.account', 'member.type', 'member.password_hash as passwordHash'])
    .where('agent_id', '=', agentId)
    .where('opened_below.request_id', '=', requestId)
    .executeTakeFirst()
  return found && { ...found, type: isAgent(found.type) ? ('agent' as const) : ('member' as const) }
}

/** Opens the account, with a first password that must be changed; `false` if the name is taken. Runs inside a write. */
export async function insertBelow(rows: Rows, below: NewBelow): Promise<boolean> {
  const { id, agentId, requestId, account, passwordHash, now } = below
  if (await isNameTaken(rows, account, now)) return false
  const type = below.type === 'agent' ? AGENT : MEMBER
  await insertMember(rows, {
    id,
    account,
    nickname: account,
    type,
    upline_id: agentId,
    rank_level: 0,
    labels: '[]',
    password_hash: passwordHash,
    one_time_password: 1,
    created_at: now,
  })
  await rows
    .insertInto('opened_below')
    .values({ agent_id: agentId, request_id: requestId, member_id: id, at: now })
    .execute()
  await openBelow(rows, { id, type, now })
  return true
}
