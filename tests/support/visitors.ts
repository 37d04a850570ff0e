import { createHalves } from '#gateway/auth/session/session.ts'
import { insertSession } from '#gateway/auth/login/login.rows.ts'
import type { Gateway } from '#gateway/start.ts'

/** Both halves of a session, as a browser holds them. */
export interface Session {
  readonly token: string
  readonly cookie: string
}

/** Returns the headers with which a browser sends its session. */
export function sessionHeaders(session: Session | undefined): Record<string, string> {
  return session ? { authorization: `Bearer ${session.token}`, cookie: session.cookie } : {}
}

const HOUR_MS = 3_600_000

/** Creates a valid session of this account without a login: no password is hashed, so a table may have hundreds. */
export async function sessionOf({ services }: Pick<Gateway, 'services'>, account: string): Promise<Session> {
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
