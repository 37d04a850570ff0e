import type { FastifyInstance } from 'fastify'
import type { Clock } from '#gateway/http/clock.ts'
import { networkOf, widerNetworksOf } from '#gateway/http/network.ts'
import { type RateCounter, createRateCounter } from '#gateway/http/rate-counter.ts'
import { sendRefusal } from './replies.ts'

/** A limit that several routes or several addresses share. */
export interface NetworkLimit {
  /** Routes of one group are counted together. */
  readonly group: string
  readonly max: number
  readonly windowMs: number
  /** Counts each address too, which otherwise the limit of the route does. */
  readonly countsAddresses?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the shared one; `false`: none. */
    networkLimit?: false | NetworkLimit
  }
}

/** How much more than an address is allowed to it, to the /56 around it and to the /48. */
export const TIMES = [1, 4, 16]

/** Limits every route that is registered afterwards by the networks around an IPv6 address, which one customer may own. */
export function limitNetworks(server: FastifyInstance, shared: NetworkLimit, clock: Clock): void {
  const groups = new Map<string, readonly RateCounter[]>()

  function countersOf({ group, max, windowMs }: NetworkLimit): readonly RateCounter[] {
    const known = groups.get(group)
    if (known) return known
    const counters = TIMES.map((times) => createRateCounter(clock, { tries: max * times, windowMs }))
    groups.set(group, counters)
    return counters
  }

  server.addHook('onRequest', async (request, reply) => {
    const limit = request.routeOptions.config.networkLimit ?? shared
    if (limit === false) return undefined
    const networks = [networkOf(request.ip), ...widerNetworksOf(request.ip)]
    const first = limit.countsAddresses ? 0 : 1
    const counted = countersOf(limit).flatMap((counter, at) => {
      const network = at < first ? undefined : networks[at]
      return network === undefined ? [] : [{ counter, network }]
    })
    const wait = Math.max(0, ...counted.map(({ counter, network }) => counter.waitSeconds(network)))
    if (wait > 0) return sendRefusal(reply.header('retry-after', String(wait)), 'too_many_requests')
    for (const { counter, network } of counted) counter.begin(network)
    return undefined
  })
}
