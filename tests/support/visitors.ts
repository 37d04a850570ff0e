import { createHalves } from '#gateway/auth/session.ts'
import { insertSession } from '#gateway/auth/auth.rows.ts'
import type { Session, TestGateway } from './gateway.ts'

const HOUR_MS = 3_600_000

/** A living session of this account without a login: no password is hashed, so that a table may have hundreds. */
export async function sessionOf({ services }: TestGateway, account: string): Promise<Session> {
  const { token, cookie, handleHash, secretHash } = createHalves(services)
  const now = services.clock()
  await services.database.write(async (rows) => {
    const { id } = await rows.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()
    await insertSession(rows, {
      handle_hash: handleHash,
      secret_hash: secretHash,
      member_id: id,
      ip: '203.0.113.7',
      agent: 'a test',
      created_at: now,
      seen_at: now,
      expires_at: now + HOUR_MS,
      ended_at: null,
    })
  })
  return { token, cookie: cookie.split(';')[0] ?? '' }
}
