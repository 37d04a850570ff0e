import type { Verification } from '#contract/auth/login.ts'
import { isTrial } from '#contract/rights.ts'
import type { Request } from '#gateway/http/answer.ts'
import { verifiesNewNetworks } from '#gateway/site/site.rows.ts'
import { isKnownNetwork, networkHash } from './known-networks.ts'
import { MEMBER_TRIES, hintOf, availableMethods } from './second-step.rules.ts'
import { keepTicket, meansOf, triesOf } from './second-step.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

/** 192 bits. */
const TICKET_BYTES = 24

interface Member {
  readonly id: string
  readonly type: number
  readonly login_at: number | null
}

/**
 * Returns the second step of a login with the right password (S4.49) if the operator requires it and the network is new
 * for the account; `undefined` if none is needed. The very first login needs none, as there is nothing to compare it
 * with. If no method is available or the tries are used up, `ways` is empty.
 */
export async function secondStepOf(
  { id: memberId, type, login_at }: Member,
  { services, ip }: Request,
  { mustChangePassword }: { readonly mustChangePassword: boolean },
): Promise<Verification | undefined> {
  const { database, clock, chance } = services
  if (login_at === null || isTrial(type) || !(await verifiesNewNetworks(database.read))) return undefined
  const [now, network] = [clock(), networkHash({ memberId, ip }, services)]
  if (await isKnownNetwork(database.read, { memberId, hash: network }, now)) return undefined
  const ways = availableMethods(await meansOf(database.read, memberId))
  const isSpent = (await triesOf(database.read, memberId, now)) >= MEMBER_TRIES
  if (ways.length === 0 || isSpent) return { ticket: '', ways: [] }
  const ticket = chance(TICKET_BYTES).toString('base64url')
  const must_change = mustChangePassword ? 1 : 0
  await database.write((rows) =>
    keepTicket(rows, { hash: fingerprint(ticket), member_id: memberId, network, must_change, asked_at: now }),
  )
  return { ticket, ways: ways.map((way) => ({ way: way.way, hint: hintOf(way) })) }
}
