import type { FastifyInstance } from 'fastify'
import type { Services } from '#gateway/services.ts'
import { accepted } from './envelope.ts'
import { unlimited } from './limits.ts'
import { sendRefusal } from './replies.ts'

/**
 * `/health`: the process is alive. `/ready`: it can serve, so the database responds and no shutdown is in progress; it also
 * names content files that are wrong, whose last good versions are served.
 */
export function serveHealth(server: FastifyInstance, services: Services, isClosing: () => boolean): void {
  const config = unlimited
  server.get('/health', { config }, (_request, reply) => reply.header('cache-control', 'no-store').send(accepted({})))
  server.get('/ready', { config }, async (request, reply) => {
    if (isClosing()) return sendRefusal(reply, 'busy')
    try {
      await services.database.read.selectFrom('setting').select('key').limit(1).execute()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendRefusal(reply, 'busy')
    }
    return reply.header('cache-control', 'no-store').send(accepted({ content: contentOf(services) }))
  })
}

function contentOf({ content }: Services) {
  return {
    revision: content.revision(),
    problems: content.problems().map(({ file, line, problem }) => ({ file, line, problem })),
  }
}
