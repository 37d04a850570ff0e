import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'valibot'
import { PROVIDER_TOKEN } from '#contract/auth/social-login.ts'
import { type ProviderName, providerName } from '#contract/site/status.ts'
import type { ProviderFailure } from '#gateway/db/tables.ts'
import { type Limits, routeLimit } from './limits.ts'
import { sendRefusal } from './replies.ts'
import type { Services } from '#gateway/services.ts'
import { closure } from '#gateway/site/site.rows.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import { flowCookie, flowSecret } from '#gateway/auth/social/provider-cookie.ts'
import {
  type Flow,
  claimFlow,
  findFlow,
  keepFlow,
  markArrived,
  markFailed,
} from '#gateway/auth/social/provider.rows.ts'
import { FLOW_MS, arrivalAt, safeBack } from '#gateway/auth/social/provider.rules.ts'
import { derived, failureOf } from '#gateway/auth/social/oidc-providers.ts'
import { fingerprint, same } from '#gateway/auth/session/session.ts'

const START = '/wps/session/with/:provider'

/**
 * Serves the two addresses by which a browser goes to an identity provider and returns (S2.42, S7.48). Both answer with
 * redirects; the page that the browser returns to shows every failure (`arrive`).
 */
export function serveProviders(server: FastifyInstance, services: Services, limits: Limits | false): void {
  const config = routeLimit('costly', limits, '/wps/session/with')
  server.get(START, { config }, async (request, reply) => {
    const provider = providerIn(request, services)
    if (!provider) return sendRefusal(reply, 'function_not_enabled')
    // prefetching and link checkers must not start a login
    if (isOnlyLooking(request)) return reply.code(204).send()
    if (closedBy(await closure(services.database.read))) return lead(reply, '/')
    // otherwise another site could log visitors in without their consent
    if (!isUserInitiated(request)) return lead(reply, '/login')
    return start(provider, { request, reply, services })
  })
  server.get(`${START}/callback`, { config }, async (request, reply) => {
    const provider = providerIn(request, services)
    if (!provider) return sendRefusal(reply, 'function_not_enabled')
    if (isOnlyLooking(request)) return reply.code(204).send()
    return lead(reply, arrivalAt(await handleCallback(provider, request, services), PROVIDER_TOKEN))
  })
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
}

async function start(provider: ProviderName, { request, reply, services }: Visit): Promise<FastifyReply> {
  const { database, chance, clock, providers, origin } = services
  const secret = chance(32).toString('base64url')
  // never from the request: a caller chooses its Host
  const redirectUri = `${origin()}/wps/session/with/${provider}/callback`
  const back = safeBack(Reflect.get(Object(request.query), 'back'))
  const now = clock()
  const flow = { hash: fingerprint(secret), provider, redirect_uri: redirectUri, back, expires_at: now + FLOW_MS }
  await database.write((rows) => keepFlow(rows, flow, now))
  reply.header('set-cookie', flowCookie(secret))
  try {
    return lead(reply, await providers.addressFor(provider, { secret, redirectUri }))
  } catch (error) {
    await fail(flow.hash, failureOf(error), { services, request, error })
    return lead(reply, arrivalAt(back, PROVIDER_TOKEN))
  }
}

/** Handles a provider's response, once. Returns where to redirect to; the outcome is in the database. */
async function handleCallback(provider: ProviderName, request: FastifyRequest, services: Services): Promise<string> {
  const { database, clock } = services
  const secret = flowSecret(request.headers.cookie)
  const flow = secret && (await findFlow(database.read, fingerprint(secret)))
  if (!secret || !flow || flow.provider !== provider) return '/login'
  const query = new URL(request.url, flow.redirect_uri).searchParams
  const now = clock()
  // a forged response uses nothing up: the browser's own may still arrive
  if (!isAnswerTo(query, secret) || now >= flow.expires_at) return flow.back
  if (await database.write((rows) => claimFlow(rows, flow.hash, now))) {
    await completeFlow({ flow, secret, query }, request, services)
  }
  return flow.back
}

interface Returned {
  readonly flow: Flow
  readonly secret: string
  readonly query: URLSearchParams
}

async function completeFlow(
  { flow, secret, query }: Returned,
  request: FastifyRequest,
  services: Services,
): Promise<void> {
  const { database, clock, providers } = services
  const refusal = query.get('error')
  if (refusal !== null) {
    const failure = refusal === 'access_denied' ? 'provider_cancelled' : 'provider_refused'
    return fail(flow.hash, failure, { services, request, error: refusal.slice(0, 64) })
  }
  try {
    const parameters = { secret, redirectUri: flow.redirect_uri }
    const identity = await providers.identify(flow.provider, parameters, query.toString())
    const arrived = { ...identity, expiresAt: clock() + FLOW_MS }
    await database.write((rows) => markArrived(rows, flow.hash, arrived))
  } catch (error) {
    await fail(flow.hash, failureOf(error), { services, request, error })
  }
}

function isAnswerTo(query: URLSearchParams, secret: string): boolean {
  const states = query.getAll('state')
  return states.length === 1 && same(fingerprint(states[0] ?? ''), fingerprint(derived(secret, 'state')))
}

interface Cause {
  readonly services: Services
  readonly request: FastifyRequest
  readonly error: unknown
}

async function fail(hash: string, failure: ProviderFailure, { services, request, error }: Cause): Promise<void> {
  // messages of these errors may quote a response, their codes do not
  const reason = error instanceof Error ? { name: error.name, code: Reflect.get(error, 'code') } : error
  request.log.warn({ failure, reason }, 'a login by a provider failed')
  await services.database.write((rows) => markFailed(rows, hash, failure))
}

function providerIn(request: FastifyRequest, { providers }: Services): ProviderName | undefined {
  const parsed = safeParse(providerName, Reflect.get(Object(request.params), 'provider'))
  return parsed.success && providers.names.includes(parsed.output) ? parsed.output : undefined
}

/** Returns whether nobody has decided to come here: a prefetch, or HEAD, which may change nothing. */
function isOnlyLooking({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers['sec-purpose'] !== undefined
}

/** Returns whether a page of this site or a typed address led here; browsers too old to send the header are trusted. */
function isUserInitiated({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
}

function lead(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
