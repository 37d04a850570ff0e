import type { FastifyRequest } from 'fastify'
import type { DeclaredEndpoint } from '#contract/endpoint.ts'
import { SESSION_COOKIE, identify } from '#gateway/auth/session.ts'
import type { Services } from '#gateway/services.ts'
import { closure, isHomeBehindLogin } from '#gateway/site/site.rows.ts'
import { closedBy, isNeverClosed } from '#gateway/site/site.rules.ts'
import { type Caller, type Outcome, ok, refuse } from './answer.ts'

/** Who may come in at all, before the body is looked at. */
export async function admit(
  { name, access, method, browsing }: DeclaredEndpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Outcome<Caller | undefined>> {
  if (method !== 'GET' && isCrossSite(request)) return refuse('forbidden')
  const closed = isNeverClosed(name) ? undefined : closedBy(await closure(services.database.read))
  if (closed) return refuse(closed)
  const isOpen = access === 'open' && !(browsing && (await isHomeBehindLogin(services.database.read)))
  if (isOpen) return ok(undefined) // also with a token that is dead (S6.9)
  const { authorization, cookie } = request.headers
  const caller = await identify({ authorization, cookie }, services)
  if (!caller) return refuse('not_logged_in')
  return mayCall(caller, name) ? ok(caller) : refuse('password_change_required')
}

/** Who must change the password first may do that, and leave. */
function mayCall({ mustChangePassword }: Caller, name: string): boolean {
  return !mustChangePassword || name === 'changePassword' || name === 'logout'
}

/** Another site's page riding on this site's cookie; every browser of these years says so. */
function isCrossSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && (headers.cookie ?? '').includes(SESSION_COOKIE)
}
