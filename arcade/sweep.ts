import type { Lines } from './lines.ts'
import { type Desk, recheck, resume } from './settlement.ts'

/** Finishes what was interrupted. */
export interface Sweep {
  stop(): Promise<void>
}

/** What may be left unfinished at a kind of table. */
export interface Unfinished {
  /** After a start nothing waits: everything unfinished is due. */
  hurry(now: number): void
  due(now: number): readonly { readonly id: string; readonly play: number }[]
  /** Brings one further, if it still is due. */
  finish(id: string): Promise<void>
}

/** The rounds of the games whose rounds are one player's own. */
export function ownRounds(desk: Desk): Unfinished {
  return {
    hurry: desk.rounds.hurry,
    due: desk.rounds.due,
    async finish(id) {
      const round = desk.rounds.byId(id)
      // the player's own request may have been served while this stood in line
      if (!round || round.nextTryAt === null || round.nextTryAt > desk.clock()) return
      if (round.state === 'open') await resume(desk, round, false)
      else await recheck(desk, round)
    },
  }
}

/**
 * Asks the gateway about every unfinished round: all of them at once after a start, then each when it is due.
 * It stands in line with the player's own requests, so a round is never worked on twice at a time.
 */
export function startSweep(
  works: readonly Unfinished[],
  { clock, warn, lines, sweepMs }: Pick<Desk, 'clock' | 'warn'> & { readonly lines: Lines; readonly sweepMs: number },
): Sweep {
  for (const work of works) work.hurry(clock())
  let running: Promise<void> | undefined

  async function finishDue(): Promise<void> {
    const now = clock()
    const due = works.flatMap((work) => work.due(now).map((one) => ({ ...one, work })))
    await Promise.allSettled(due.map(({ id, play, work }) => lines.enter(play, () => work.finish(id))))
  }

  function turn(): void {
    running ??= finishDue()
      .catch((error: unknown) => warn(`sweep: ${String(error)}`))
      .finally(() => (running = undefined))
  }

  turn()
  const timer = setInterval(turn, sweepMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
