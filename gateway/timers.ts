import type { FastifyInstance } from 'fastify'
import { startPayTimer } from '#gateway/pay/pay-timer.ts'
import type { Services } from './services.ts'

/** How often e-mails that wait are looked at; the shortest pause between two tries is a minute. */
const MAIL_EVERY_MS = 15_000

/**
 * Runs draws, agents' pay and the e-mails that wait by the clock, until the server closes.
 * @param drawsEveryMs the pause between two runs of the draws; without it they are not run
 */
export function startTimers(server: FastifyInstance, services: Services, drawsEveryMs: number | undefined): void {
  const { database, clock, log, draws, outbox } = services
  server.addHook('onClose', startPayTimer({ database, clock, log }))
  repeat(server, { event: 'mail', run: () => outbox.sendDue(), pauseMs: MAIL_EVERY_MS })
  if (drawsEveryMs !== undefined) repeat(server, { event: 'draws', run: () => draws.advance(), pauseMs: drawsEveryMs })
}

interface Work {
  /** The name of the work in the log. */
  readonly event: string
  readonly run: () => Promise<void>
  /** The pause between two runs. */
  readonly pauseMs: number
}

/**
 * Runs work again and again until the server closes, which waits for the run in progress. A failed run is tried again,
 * and the server's log says why it failed.
 */
function repeat(server: FastifyInstance, { event, run, pauseMs }: Work): void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const runOnce = async () => {
    await run().catch((error: unknown) => server.log.error({ event, err: error }, 'work by the clock failed'))
    if (!isStopped) timer = setTimeout(begin, pauseMs)
  }
  let running = Promise.resolve()
  const begin = () => {
    running = runOnce()
  }
  begin()
  server.addHook('onClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  })
}
