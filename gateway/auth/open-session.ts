import type { InferOutput } from 'valibot'
import type { loginValue } from '#contract/auth.ts'
import type { Request } from '#gateway/http/answer.ts'
import { forgetSessions, insertSession, markLogin } from './auth.rows.ts'
import { REMEMBERED_MS, SESSION_MS, isPasswordExpired } from './auth.rules.ts'
import { networkHash, remember } from './known-networks.ts'
import { createHalves } from './session.ts'

interface LoginMember {
  readonly id: string
  readonly disabled_at: number | null
  readonly password_expires_at: number | null
}

interface Opening {
  /** The session is good for nothing but changing the password. */
  readonly mustChangePassword: boolean
}

/** Gives a member a session: one half goes into the answer's value, the other into its cookie. */
export async function openSession(
  member: LoginMember,
  request: Request,
  { mustChangePassword }: Opening = { mustChangePassword: false },
): Promise<InferOutput<typeof loginValue>> {
  const { services, ip, userAgent } = request
  const now = services.clock()
  const network = { memberId: member.id, hash: networkHash({ memberId: member.id, ip }, services) }
  const { token, cookie, handleHash, secretHash } = createHalves(services)
  const { isFirst } = await services.database.write(async (rows) => {
    await forgetSessions(rows, now - REMEMBERED_MS)
    await insertSession(rows, {
      handle_hash: handleHash,
      secret_hash: secretHash,
      member_id: member.id,
      ip,
      agent: userAgent.slice(0, 256),
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
      ended_at: null,
      must_change: mustChangePassword ? 1 : 0,
    })
    await remember(rows, network, now)
    return markLogin(rows, member.id, now)
  })
  request.send('set-cookie', cookie)
  return { token, firstTimeLogin: isFirst, passwordExpired: isPasswordExpired(member, now) }
}
