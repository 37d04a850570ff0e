import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Right, rights, roleOf } from '#contract/rights.ts'
import { findOwner, isInDownline } from './owner.rows.ts'
import { identify } from '#gateway/auth/session/session.ts'
import type { Services } from '#gateway/services.ts'
import { closure, isHomeBehindLogin } from '#gateway/site/site.rows.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import { type Caller, type Outcome, ok, refuse } from '#gateway/http/answer.ts'
import { isForeign } from './same-origin.ts'

/** An authorized request; `caller` is set if the table of rights requires a session. */
interface Authorized {
  readonly caller: Caller | undefined
}

/** Authorizes a call before its body is read: by the site's state, then by its row in the table of rights. */
export async function authorize(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Outcome<Authorized>> {
  const { access, openWhileClosed, openDuringPasswordChange } = endpoint
  if (isForeign(endpoint, request)) return refuse('forbidden')
  const closed = openWhileClosed ? undefined : closedBy(await closure(services.database.read))
  if (closed) return refuse(closed)
  const right: Right = rights[access]
  if (!(await isSessionNeeded(right, services))) return ok({ caller: undefined }) // even with an expired token (S6.9)
  const { authorization, cookie } = request.headers
  const caller = await identify({ authorization, cookie }, services)
  if (!caller) return refuse('not_logged_in')
  const refusal = right.barred[roleOf(caller.type)]
  if (refusal) return refuse(refusal)
  const isHeld = caller.mustChangePassword && !openDuringPasswordChange
  return isHeld ? refuse('password_change_required') : ok({ caller })
}

interface ResourceRequest {
  /** The input as parsed by the endpoint's schema. */
  readonly input: unknown
  readonly caller: Caller | undefined
  readonly services: Services
}

/** Returns whether the caller may access the data that the input names; missing data counts as another member's. */
export async function ownsResource(
  { owner }: Endpoint,
  { input, caller, services }: ResourceRequest,
): Promise<boolean> {
  const name: unknown = owner && Reflect.get(Object(input), owner.field)
  if (!owner || typeof name !== 'string') return true
  if (!caller) return false
  const rows = services.database.read
  const memberId = await findOwner(rows, { kind: owner.kind, name, caller: caller.memberId })
  if (memberId === caller.memberId) return true
  // asked for an unknown account too, so that time does not tell which accounts exist (T15)
  return owner.scope === 'downline' && isInDownline(rows, memberId, caller.memberId)
}

async function isSessionNeeded({ session }: Right, { database }: Services): Promise<boolean> {
  if (session === 'homeBehindLogin') return isHomeBehindLogin(database.read)
  return session === 'always'
}
