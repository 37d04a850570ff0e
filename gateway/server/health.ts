import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { object, parse, string } from 'valibot'
import type { Services } from '#gateway/services.ts'
import { mailQueue } from '#gateway/outbox/waiting.rows.ts'
import { accepted } from './envelope.ts'
import { unlimited } from './limits.ts'
import { addressOf, isFromThisMachine } from './loopback.ts'
import { sendRefusal } from './replies.ts'
import { unsent } from './unsent.ts'

interface Serving {
  readonly isClosing: () => boolean
  /** The folder of the pages that are served, if this gateway serves them. */
  readonly pages: () => string | undefined
}

const release = object({ build: string() })

/**
 * `/health`: the process is alive. `/ready`: it can serve, so the database responds and no shutdown is in progress; it also
 * names content files that are wrong, whose last good versions are served, and tells this machine of which code gateway and pages are, how many e-mails wait,
 * which messages nobody sends, by how much the clock has jumped, since when agents' pay cannot be settled, how large the
 * database's log is, and what its last check found.
 */
export function serveHealth(server: FastifyInstance, services: Services, { isClosing, pages }: Serving): void {
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
    const messages = isFromThisMachine(request.raw, addressOf(server))
      ? {
          build: { gateway: services.build ?? null, pages: buildOf(pages()) },
          mail: await mailOf(services),
          unsent: unsent(services),
          clockJumpedByMs: services.steady.jumpedByMs,
          payFailsSince: services.payTrouble.since,
          database: databaseOf(services),
        }
      : {}
    return reply.header('cache-control', 'no-store').send(accepted({ content: contentOf(services), ...messages }))
  })
}

/** The build that a release notes beside its pages; null if there is none, or they are of no release. */
export function buildOf(folder: string | undefined): string | null {
  try {
    return folder === undefined
      ? null
      : parse(release, JSON.parse(readFileSync(join(dirname(folder), 'release.json'), 'utf8'))).build
  } catch {
    return null
  }
}

/** How many e-mails wait. Anyone else could see whether a request has sent one, and so whether a member exists (T15). */
async function mailOf({ database, clock }: Services) {
  const { waiting, givenUp } = await mailQueue(database.read, clock())
  return { waiting: waiting.length, givenUp: givenUp.length }
}

function databaseOf({ fileCheck }: Services) {
  const last = fileCheck.last()
  return { logBytes: fileCheck.logBytes(), ...(last && { checkedAt: last.at, finding: last.finding ?? null }) }
}

function contentOf({ content }: Services) {
  return {
    revision: content.revision(),
    problems: content.problems().map(({ file, line, problem }) => ({ file, line, problem })),
  }
}
