import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'valibot'
import { unanswered } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rights } from '#contract/rights.ts'
import type { Services } from '#gateway/services.ts'
import type { Answer, Request } from '#gateway/http/answer.ts'
import { countryOf } from './country.ts'
import { admit, isWithinReach } from './authorize.ts'
import { countDroppedItems } from './dropped-items.ts'
import { accepted } from './envelope.ts'
import { rawBody, readInput } from './input.ts'
import { type Limits, accountLimit, pulseLimit, sealedLimit, unlimited, uploadLimit } from './limits.ts'
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

interface Means {
  readonly services: Services
  readonly replays: Replays
  readonly countryHeader: string | undefined
}

/** Binds every answer to its path; what the contract only names is refused there until it is promised. */
export function serveCalls(server: FastifyInstance, { services, answers, limits, countryHeader }: Calls): void {
  const means = { services, replays: createReplays(services.clock()), countryHeader }
  const guard = createUploadGuard(services)
  for (const answer of answers) {
    const { method, path: url } = answer.endpoint
    const config = configOf(answer.endpoint, limits)
    const upload = answer.endpoint.carrier === 'bytes' && uploadRoute(answer.endpoint, guard)
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(answer, { request, reply, means })
    server.route({ method, url, config, handler, ...upload })
  }
  for (const endpoint of unanswered) {
    const { method, path: url } = endpoint
    server.route({
      method,
      url,
      handler: async (request, reply) => {
        const admitted = await admit(endpoint, request, services)
        return sendRefusal(reply, admitted.ok ? 'function_not_enabled' : admitted.refusal)
      },
    })
  }
}

/** A vendor is known by its signature and is as fast as its players; a sealed call costs a decryption and a hash. */
function configOf({ name, access, sealed, carrier }: Endpoint, limits: Limits | false) {
  if (access === 'vendor') return unlimited
  if (name === 'status') return pulseLimit(limits)
  if (carrier === 'bytes') return uploadLimit(limits)
  if (name === 'freePlay' || name === 'register') return accountLimit(limits)
  // a picture is drawn for each, a signature checked
  return sealed || name === 'captcha' || name === 'passkeyLogin' ? sealedLimit(limits) : {}
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly means: Means
}

async function serve({ endpoint, handle }: Answer, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, means } = exchange
  const { services } = means
  const admitted = await admit(endpoint, request, services)
  if (!admitted.ok) return sendRefusal(reply, admitted.refusal)
  const input = await readInput(endpoint, request, means)
  if (!input.ok) return sendRefusal(reply, input.refusal)
  const { caller } = admitted.value
  if (!(await isWithinReach(endpoint, { input: input.value, caller, services }))) return sendRefusal(reply, 'forbidden')
  // `answer()` bound this very schema and this very row of the rights to this very function
  const outcome = await handle(input.value as never, { ...look(endpoint, exchange), caller } as never)
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal, saidOf(endpoint, outcome.said, exchange))
  return sendValue(endpoint, outcome.value, exchange)
}

function look({ carrier }: Endpoint, { request, reply, means }: Exchange): Request {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : value
  }
  return {
    services: means.services,
    ip: request.ip,
    country: countryOf(request, means.countryHeader),
    userAgent: header('user-agent') ?? '',
    requestId: request.id,
    rawBody: carrier === 'bytes' ? '' : rawBody(request).toString('utf8'),
    header,
    send: (name, value) => void reply.header(name, value),
  }
}

/** What a refusal says, as the contract promises it; whatever is wrong with it, the refusal stands. */
function saidOf({ name, refusalValue }: Endpoint, said: unknown, { request }: Exchange): unknown {
  if (said === null) return null
  const parsed = refusalValue && safeParse(refusalValue, said)
  if (parsed?.success) return parsed.output
  request.log.error({ call: name }, 'a refusal breaks its own contract')
  return null
}

/** Sends exactly what the contract promises: a field it does not know never leaves, a wrong value is a bug. */
function sendValue(
  { name, access, method, value }: Endpoint,
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
  const said = accepted(parsed.output)
  // what may be kept behind the login is for this caller alone, whatever stands between
  if (access === 'browsing') reply.header('cache-control', 'private, no-cache')
  // who asks stands in it
  if (isPersonal(name)) reply.header('cache-control', 'private, no-store')
  if (rights[access].session !== 'always' && method === 'GET') return sendPublic(request, reply, JSON.stringify(said))
  return reply.header('cache-control', 'no-store').send(said)
}

/** Answers to anybody that are of this caller alone, his address, country, work or picture: nothing between may keep them. */
function isPersonal(name: string): boolean {
  return ['status', 'countries', 'humanChallenge', 'captcha'].includes(name)
}
