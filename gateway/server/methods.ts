import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFault } from './replies.ts'

/** The methods of one address, which may have a parameter (`/with/:provider`). */
interface Place {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Answers requests that no route takes. */
export interface Methods {
  /**
   * Answers OPTIONS and methods that an address lacks (RFC 9110, 9.3.7 and 15.5.6).
   * @returns `undefined` if there is no such address
   */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

/** Records the methods of every route that is registered afterwards, except of `*` and of what may be hidden: /metrics and pages for developers. */
export function recordMethods(server: FastifyInstance): Methods {
  const places = new Map<string, Place>()
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url.startsWith('/dev/') || url === '/metrics') return
    const place = places.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) }
    for (const each of [method].flat()) place.methods.add(each)
    places.set(url, place)
  })

  /** Returns the methods of an address, or of the whole server for `*`. */
  function methodsOf(path: string): string[] {
    const found = [...places.values()].filter(({ pattern }) => path === '*' || pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted()
  }

  return {
    answer(request, reply) {
      const methods = methodsOf((request.raw.url ?? '').split('?')[0] ?? '')
      if (methods.length === 0) return undefined
      reply.header('allow', methods.join(', '))
      // no `Access-Control-Allow-…`: no other origin may call
      if (request.method === 'OPTIONS') return reply.code(204).send()
      return sendFault(reply, 405)
    },
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)))
  return new RegExp(`^${parts.join('/')}$`)
}
