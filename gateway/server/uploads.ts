import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES } from '#contract/files/pictures.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { createRateCounter } from '#gateway/http/rate-counter.ts'
import type { Services } from '#gateway/services.ts'
import { authorize } from './authorize.ts'
import { networkOf } from '#gateway/http/network.ts'
import { sendRefusal } from './replies.ts'

/** Of one member: three pictures, and the same again where a line is bad. */
const MEMBER_LIMIT = { tries: 30, windowMs: 3_600_000 }
/** Bodies that are read at one time, each kept whole in memory: of everybody, of one network, of one member. */
const MAX_CONCURRENT = { all: 12, network: 6, member: 2 }

/** Says before a body is read whether it may be sent; what it lets in is counted until its answer has left. */
type UploadGuard = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RefusalCode | undefined>

/** So that a flood of large bodies is stopped at the door, and by whom it is. */
export function createUploadGuard(services: Services): UploadGuard {
  const uploadCounter = createRateCounter(services.clock, MEMBER_LIMIT)
  const running = new Map<string, number>()
  const count = (key: string) => running.get(key) ?? 0

  function enter(keys: readonly string[], reply: FastifyReply): void {
    for (const key of keys) running.set(key, count(key) + 1)
    // comes once, whether it was answered or the line broke
    reply.raw.once('close', () => {
      for (const key of keys) {
        if (count(key) > 1) running.set(key, count(key) - 1)
        else running.delete(key)
      }
    })
  }

  return async (endpoint, request, reply) => {
    const authorized = await authorize(endpoint, request, services)
    if (!authorized.ok) return authorized.refusal
    const { memberId = '' } = authorized.value.caller ?? {}
    const waitSeconds = uploadCounter.waitSeconds(memberId)
    if (waitSeconds > 0) {
      reply.header('retry-after', String(waitSeconds))
      return 'too_many_requests'
    }
    const [member, network] = [`member ${memberId}`, `network ${networkOf(request.ip)}`]
    const isFull =
      count('all') >= MAX_CONCURRENT.all ||
      count(network) >= MAX_CONCURRENT.network ||
      count(member) >= MAX_CONCURRENT.member
    if (isFull) return 'busy'
    uploadCounter.begin(memberId)
    enter(['all', network, member], reply)
    return undefined
  }
}

/** What a route for large bodies has besides: room for one, and the guard before it is read. */
export function uploadRoute(endpoint: Endpoint, guard: UploadGuard) {
  return {
    bodyLimit: PICTURE_BYTES,
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await guard(endpoint, request, reply)
      if (refusal) await sendRefusal(reply, refusal)
    },
  }
}
