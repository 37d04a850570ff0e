import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { PICTURE_BYTES } from '#contract/files/pictures.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import { createRateCounter } from '#gateway/http/rate-counter.ts'
import type { Services } from '#gateway/services.ts'
import { authorize } from './authorize.ts'
import { networkOf } from '#gateway/http/network.ts'
import { sendRefusal } from './replies.ts'

/** Per member: enough for several submissions of three pictures and their retries on a bad connection. */
const MEMBER_LIMIT = { tries: 30, windowMs: HOUR_MS }
/** Concurrent uploads, each held entirely in memory: in total, per network, per member. */
const MAX_CONCURRENT = { all: 12, network: 6, member: 2 }

/** Decides before a body is read whether it may be sent; an admitted one counts until its answer has left. */
type UploadGuard = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RefusalCode | undefined>

/** Creates the guard that stops a flood of large bodies before they are read. */
export function createUploadGuard(services: Services): UploadGuard {
  const uploadCounter = createRateCounter(services.clock, MEMBER_LIMIT)
  const running = new Map<string, number>()
  const count = (key: string) => running.get(key) ?? 0

  function enter(keys: readonly string[], reply: FastifyReply): void {
    for (const key of keys) running.set(key, count(key) + 1)
    // fires once, whether answered or disconnected
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

/** Returns the route options of uploads: a larger body limit, and the guard before the body is read. */
export function uploadRoute(endpoint: Endpoint, guard: UploadGuard) {
  return {
    bodyLimit: PICTURE_BYTES,
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await guard(endpoint, request, reply)
      if (refusal) await sendRefusal(reply, refusal)
    },
  }
}
