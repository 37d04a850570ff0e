import { DAY_MS } from '#contract/time/time.ts'
import type { Referrer } from '#gateway/affiliate/affiliate.rows.ts'
import { isKnownDevice } from '#gateway/auth/networks/known-devices.ts'
import type { Request } from '#gateway/http/answer.ts'

/** How long ago the agent's session may have been used at the address. */
const LATELY_MS = DAY_MS

/** What says that agent and registration are one person (decision 089). */
export type SelfReferralSign = 'device' | 'network'

/**
 * Returns whether a registration comes from the agent whose code it brings: from a browser in which that agent has logged
 * in, or from the address of a session of the last day. Reads nothing but what logins keep anyway.
 */
export async function selfReferralSign(
  { agentId }: Pick<Referrer, 'agentId'>,
  request: Request,
): Promise<SelfReferralSign | undefined> {
  if (await isKnownDevice(agentId, request)) return 'device'
  const { database, clock } = request.services
  const session = await database.read
    .selectFrom('session')
    .select('handle_hash')
    .where('member_id', '=', agentId)
    .where('ip', '=', request.ip)
    .where('seen_at', '>', clock() - LATELY_MS)
    .executeTakeFirst()
  return session && 'network'
}
