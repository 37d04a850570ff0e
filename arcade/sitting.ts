import type { PlayRows } from './plays.rows.ts'
import type { Outcome } from './table.ts'
import type { SittingView } from './wire.ts'

/** Dependencies for telling what a play has brought. */
interface Sittings {
  readonly plays: PlayRows
  readonly clock: () => number
}

/** Returns how long a play lasts and what it has brought so far, for the head of a page that shows its own. */
export async function sittingOf({ plays, clock }: Sittings, input: { play: string }): Promise<Outcome<SittingView>> {
  const sitting = plays.sittingOf(input.play)
  if (!sitting) return { ok: false, code: 'play_ended' }
  const { openedAt, staked, returned, currency, digits } = sitting
  // a clock may have been set back
  return { ok: true, value: { elapsedMs: Math.max(0, clock() - openedAt), net: returned - staked, currency, digits } }
}
