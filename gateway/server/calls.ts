import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import type { Services } from '#gateway/services.ts'
import type { Answer, Request } from '#gateway/http/answer.ts'
import { countryOf } from './country.ts'
import { authorize, ownsResource } from './authorize.ts'
import { countDroppedItems } from './dropped-items.ts'
import { accepted } from './envelope.ts'
import { rawBody, readInput } from './input.ts'
import { type Limits, limitOf, routeLimit } from './limits.ts'
import { sendPublic } from './public-answer.ts'
import { sendRefusal } from './replies.ts'
import { type Replays, createReplays } from '#gateway/http/replays.ts'
import { createUploadGuard, uploadRoute } from './uploads.ts'

interface Calls {
  readonly services: Services
  readonly answers: readonly Answer[]
  readonly limits: Limits | false
  readonly countryHeader: string | undefined
}

interface Dependencies {
  readonly services: Services
  readonly replays: Replays
  readonly countryHeader: string | undefined
}

/** Registers every handler at its path. */
export function serveCalls(server: FastifyInstance, { services, answers, limits, countryHeader }: Calls): void {
  const dependencies = { services, replays: createReplays(services.clock()), countryHeader }
  const guard = createUploadGuard(services)
  for (const answer of answers) {
    const { method, path: url } = answer.endpoint
    const upload = answer.endpoint.carrier === 'bytes' && uploadRoute(answer.endpoint, guard)
    const config = { ...routeLimit(limitOf(answer.endpoint), limits, url), ...(upload && { patient: true as const }) }
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(answer, { request, reply, dependencies })
    server.route({ method, url, config, handler, ...upload })
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly dependencies: Dependencies
}

async function serve({ endpoint, handle }: Answer, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, dependencies } = exchange
  const { services } = dependencies
  const authorized = await authorize(endpoint, request, services)
  if (!authorized.ok) return sendRefusal(reply, authorized.refusal)
  const input = await readInput(endpoint, request, dependencies)
  if (!input.ok) return sendRefusal(reply, input.refusal)
  const { caller } = authorized.value
  if (!(await ownsResource(endpoint, { input: input.value, caller, services }))) return sendRefusal(reply, 'forbidden')
  // `answer()` has bound this schema and this row of rights to this handler
  const outcome = await handle(input.value as never, { ...toRequest(endpoint, exchange), caller } as never)
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal, refusalDetail(endpoint, outcome.detail, exchange))
  return sendValue(endpoint, outcome.value, exchange)
}

function toRequest({ carrier }: Endpoint, { request, reply, dependencies }: Exchange): Request {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  }
  return {
    services: dependencies.services,
    ip: request.ip,
    country: countryOf(request, dependencies.countryHeader),
    userAgent: header('user-agent') ?? '',
    requestId: request.id,
    rawBody: carrier === 'bytes' ? '' : rawBody(request).toString('utf8'),
    header,
    warn: (fields, sentence) => request.log.warn(fields, sentence),
    send: (name, value) => void reply.header(name, value),
  }
}

/** Returns the detail of a refusal, validated by the contract; null if it is invalid. */
function refusalDetail({ name, refusalValue }: Endpoint, detail: unknown, { request }: Exchange): unknown {
  if (detail === null) return null
  const parsed = refusalValue && safeParse(refusalValue, detail)
  if (parsed?.success) return parsed.output
  request.log.error({ call: name }, 'a refusal breaks its own contract')
  return null
}

/** Sends only what the contract allows: unknown fields are dropped, and an invalid value is a bug. */
function sendValue(
  { name, access, method, cache, value }: Endpoint,
  answered: unknown,
  { request, reply }: Exchange,
): FastifyReply | Promise<FastifyReply> {
  const parsed = safeParse(value, answered)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => issue.path?.map((step) => String(step.key)).join('.') ?? '')
    request.log.error({ call: name, wrong }, 'an answer breaks its own contract')
    return sendRefusal(reply, 'unknown_error')
  }
  const dropped = countDroppedItems(answered, parsed.output)
  if (dropped > 0) request.log.error({ call: name, dropped }, 'a list of an answer holds broken entries')
  const envelope = accepted(parsed.output)
  // may depend on the login, so shared caches must not store it
  if (access === 'browsing') reply.header('cache-control', 'private, no-cache')
  if (cache === 'personal') reply.header('cache-control', 'private, no-store')
  if (rights[access].session !== 'always' && method === 'GET')
    return sendPublic(request, reply, JSON.stringify(envelope))
  return reply.header('cache-control', 'no-store').send(envelope)
}
