import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Request } from '#gateway/http/answer.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { networkOf } from '#gateway/http/network.ts'

/** How long it is known where the first login of a new account came from. */
export const FIRST_LOGIN_MS = 90 * DAY_MS

interface Login {
  readonly memberId: string
  /** The id of the browser. */
  readonly device: string
}

/**
 * Notes the network and the browser of the first login of a new account, and forgets old ones: staff see which accounts
 * share one (`npm run accounts -- gains`), but neither which network nor which browser it is.
 */
export async function noteFirstLogin(rows: Rows, { memberId, device }: Login, request: Request): Promise<void> {
  const { services, ip } = request
  const since = services.clock() - FIRST_LOGIN_MS
  const young = rows.selectFrom('member').select('id').where('id', '=', memberId).where('created_at', '>', since)
  if (!(await young.executeTakeFirst())) return
  const key = derivedKey(services.sealing, 'first logins')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  await rows.deleteFrom('first_login').where('at', '<=', since).execute()
  await rows
    .insertInto('first_login')
    .values({
      member_id: memberId,
      network_hash: hash(`network ${networkOf(ip)}`),
      device_hash: hash(`device ${device}`),
      at: services.clock(),
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
