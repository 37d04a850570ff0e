import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { networkOf } from '#gateway/http/network.ts'
import type { Services } from '#gateway/services.ts'

/** How many networks are remembered per member: the newest. */
const MAX_NETWORKS = 20
/** How long a network stays known after the last login from it. */
const KNOWN_MS = 90 * DAY_MS

/** Hashes a member's network for the database, hiding both the address and which members share it. */
export function networkHash({ memberId, ip }: { memberId: string; ip: string }, { sealing }: Services): string {
  const key = derivedKey(sealing, 'networks')
  return createHmac('sha256', key)
    .update(`${memberId} ${networkOf(ip)}`)
    .digest('hex')
}

interface Network {
  readonly memberId: string
  readonly hash: string
}

/** Returns whether this member has logged in from this network lately (S4.49). */
export async function isKnownNetwork(rows: Rows, { memberId, hash }: Network, now: number): Promise<boolean> {
  const found = await rows
    .selectFrom('known_network')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where('seen_at', '>', now - KNOWN_MS)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Records a login from this network and forgets old ones. Returns whether the network is new; `false` if no other is
 * known, as there is nothing to compare it with.
 */
export async function remember(rows: Rows, { memberId, hash }: Network, now: number): Promise<boolean> {
  const known = rows.selectFrom('known_network').select('hash').where('member_id', '=', memberId)
  const before = await known.where('seen_at', '>', now - KNOWN_MS).execute()
  await rows
    .insertInto('known_network')
    .values({ member_id: memberId, hash, seen_at: now })
    .onConflict((clash) => clash.columns(['member_id', 'hash']).doUpdateSet({ seen_at: now }))
    .execute()
  const newest = known
    .where('seen_at', '>', now - KNOWN_MS)
    .orderBy('seen_at', 'desc')
    .limit(MAX_NETWORKS)
  await rows.deleteFrom('known_network').where('member_id', '=', memberId).where('hash', 'not in', newest).execute()
  return before.length > 0 && before.every((one) => one.hash !== hash)
}
