import type { PlayQueues } from './play-queues.ts'
import { type RoundContext, recheck, resume } from './settlement.ts'

/** Finishes interrupted rounds and bets. */
export interface Sweep {
  stop(): Promise<void>
}

/** Unfinished work of a kind of table. */
export interface Unfinished {
  /** Makes everything unfinished due, for use after a start. */
  hurry(now: number): void
  due(now: number): readonly { readonly id: string; readonly seat: number }[]
  /** Advances one entry, if it is still due. */
  finish(id: string): Promise<void>
}

/** Returns the unfinished rounds of the games with rounds of one player each. */
export function ownRounds(context: RoundContext): Unfinished {
  return {
    hurry: context.rounds.hurry,
    due: context.rounds.due,
    async finish(id) {
      const round = context.rounds.byId(id)
      // the player's own request may have been served while this was queued
      if (!round || round.nextTryAt === null || round.nextTryAt > context.clock()) return
      if (round.state === 'open') await resume(context, round, false)
      else await recheck(context, round)
    },
  }
}

/**
 * Asks the gateway about every unfinished round: all of them at once after a start, then each when it is due.
 * It shares the queue of the player's requests, so a round is never processed twice at a time.
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
    await Promise.allSettled(due.map(({ id, seat, work }) => queues.enqueue(seat, () => work.finish(id))))
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
