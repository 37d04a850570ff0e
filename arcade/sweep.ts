import type { Lines } from './lines.ts'
import { type Desk, recheck, resume } from './settlement.ts'

const EVERY_MS = 1_000

/** Finishes what was interrupted. */
export interface Sweep {
  stop(): Promise<void>
}

/**
 * Asks the gateway about every unfinished round: all of them at once after a start, then each when it is due.
 * It stands in line with the player's own requests, so a round is never worked on twice at a time.
 */
export function startSweep(desk: Desk, lines: Lines): Sweep {
  desk.rounds.hurry(desk.clock())
  let running: Promise<void> | undefined

  async function finishDue(): Promise<void> {
    const due = desk.rounds.due(desk.clock())
    await Promise.allSettled(due.map(({ id, play }) => lines.enter(play, () => finish(id))))
  }

  async function finish(id: string): Promise<void> {
    const round = desk.rounds.byId(id)
    // the player's own request may have been served while this stood in line
    if (!round || round.nextTryAt === null || round.nextTryAt > desk.clock()) return
    if (round.state === 'open') await resume(desk, round, false)
    else await recheck(desk, round)
  }

  function turn(): void {
    running ??= finishDue()
      .catch((error: unknown) => desk.warn(`sweep: ${String(error)}`))
      .finally(() => (running = undefined))
  }

  turn()
  const timer = setInterval(turn, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
