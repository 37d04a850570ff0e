import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'valibot'
import { type StaffRefusal, staffRefusals } from '#contract/staff/refusals.ts'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import { mayAct } from '#gateway/staff/acts.ts'
import { identifyStaff } from '#gateway/staff/session.ts'
import { staffAnswers } from '#gateway/staff/staff-answers.ts'
import { type StaffAnswer, StaffRefused, type StaffRequest, type StaffServices } from '#gateway/staff/staff-request.ts'
import { rawBody } from './input.ts'
import { parseJsonStrictly } from './json.ts'
import { type Limits, routeLimit } from './limits.ts'
import { parsePairs } from './pairs.ts'

interface Served {
  readonly services: StaffServices
  readonly limits: Limits | false
}

/** Registers every call of the staff centre. */
export function serveStaffCalls(server: FastifyInstance, { services, limits }: Served): void {
  for (const answer of staffAnswers) {
    const { method, path: url, access } = answer.call
    // calls without a session cost a password or a signature
    const isCostly = access === 'open' && method === 'POST'
    const config = routeLimit(isCostly ? 'costly' : 'shared', limits, url)
    server.route({
      method,
      url,
      config,
      handler: async (request, reply) => {
        try {
          return send(reply, 200, {
            success: true,
            errorCode: null,
            value: await serve(answer, { request, reply, services }),
          })
        } catch (error) {
          if (!(error instanceof StaffRefused)) throw error
          return refuse(reply, error.code)
        }
      },
    })
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: StaffServices
}

/** Checks origin, session and permission, in this order, then the input; returns the value of the answer. */
async function serve({ call, handle }: StaffAnswer, exchange: Exchange): Promise<unknown> {
  const { request, services } = exchange
  if (call.method === 'POST' && !isOwnOrigin(request, services)) throw new StaffRefused('forbidden')
  const { cookie } = request.headers
  const { database, clock } = services
  const person = call.access === 'open' ? undefined : await identifyStaff(database.read, { cookie, now: clock() })
  if (call.access !== 'open') {
    if (!person) throw new StaffRefused('not_signed_in')
    if (!mayAct(person, call.access)) throw new StaffRefused('forbidden')
  }
  const input = readInput(call, request)
  // `staffAnswer()` has bound this schema and this access to this handler
  const answered = await handle(input as never, { ...toRequest(exchange), person } as never)
  const parsed = safeParse(call.value, answered)
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map((issue) => issue.path?.map((step) => String(step.key)).join('.') ?? '')
  request.log.error({ call: call.name, wrong }, 'an answer breaks its own contract')
  throw new StaffRefused('unknown_error')
}

/** Browsers send the origin of the page with every POST, and no page can change it. */
function isOwnOrigin({ headers }: FastifyRequest, { staffOrigin }: StaffServices): boolean {
  return headers.origin === staffOrigin() && ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())
}

function readInput({ method, input }: StaffCall, request: FastifyRequest): unknown {
  const raw = method === 'GET' ? readQuery(request) : readJson(request)
  const parsed = typeof raw === 'object' && !Array.isArray(raw) ? safeParse(input, raw) : undefined
  if (!parsed?.success) throw new StaffRefused('bad_request')
  return parsed.output
}

function readQuery({ raw: { url = '' } }: FastifyRequest): unknown {
  const at = url.indexOf('?')
  return parsePairs(at < 0 ? '' : url.slice(at + 1))
}

function readJson(request: FastifyRequest): unknown {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim()
  if (type !== 'application/json' || request.headers['content-encoding'] !== undefined)
    throw new StaffRefused('wrong_media_type')
  const body = rawBody(request)
  return body.length === 0 ? {} : parseJsonStrictly(body)
}

function toRequest({ request, reply, services }: Exchange): StaffRequest {
  return {
    services,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: request.headers.cookie,
    send: (name, value) => void reply.header(name, value),
  }
}

function refuse(reply: FastifyReply, code: StaffRefusal): FastifyReply {
  return send(reply, staffRefusals[code], { success: false, errorCode: code, value: null })
}

function send(reply: FastifyReply, status: number, envelope: object): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ message: '', ...envelope })
}
