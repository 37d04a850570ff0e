import type { PlayQueues } from './play-queues.ts'
import { type RoundContext, recheck, resume } from './settlement.ts'

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
export function ownRounds(context: RoundContext): Unfinished {
  return {
    hurry: context.rounds.hurry,
    due: context.rounds.due,
    async finish(id) {
      const round = context.rounds.byId(id)
      // the player's own request may have been served while this stood in line
      if (!round || round.nextTryAt === null || round.nextTryAt > context.clock()) return
      if (round.state === 'open') await resume(context, round, false)
      else await recheck(context, round)
    },
  }
}

/**
 * Asks the gateway about every unfinished round: all of them at once after a start, then each when it is due.
 * It stands in line with the player's own requests, so a round is never worked on twice at a time.
 */
export function startSweep(
  works: readonly Unfinished[],
  {
    clock,
    warn,
    queues,
    sweepMs,
  }: Pick<RoundContext, 'clock' | 'warn'> & { readonly queues: PlayQueues; readonly sweepMs: number },
): Sweep {
  for (const work of works) work.hurry(clock())
  let running: Promise<void> | undefined

  async function finishDue(): Promise<void> {
    const now = clock()
    const due = works.flatMap((work) => work.due(now).map((one) => ({ ...one, work })))
    await Promise.allSettled(due.map(({ id, play, work }) => queues.enqueue(play, () => work.finish(id))))
  }

  function sweep(): void {
    running ??= finishDue()
      .catch((error: unknown) => warn(`sweep: ${String(error)}`))
      .finally(() => (running = undefined))
  }

  sweep()
  const timer = setInterval(sweep, sweepMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
