import type { FastifyInstance } from 'fastify'
import type { Draws } from './draws.ts'

/**
 * Runs draws again and again until the server closes, which waits for the run in progress. A failed run is tried again,
 * and the server's log says why it failed.
 * @param pauseMs the pause between two runs; does nothing without it
 */
export function repeatDraws(server: FastifyInstance, draws: Draws, pauseMs: number | undefined): void {
  if (pauseMs === undefined) return
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await draws.advance().catch((error: unknown) => server.log.error({ err: error }, 'draws could not be run'))
    if (!isStopped) timer = setTimeout(begin, pauseMs)
  }
  let running = Promise.resolve()
  const begin = () => {
    running = run()
  }
  begin()
  server.addHook('onClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  })
}
