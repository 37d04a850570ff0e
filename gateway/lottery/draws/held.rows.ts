import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { drawName } from '#gateway/lottery/record/draws.rows.ts'
import { VOID_AFTER_MS } from './void.rows.ts'

/** A draw is drawn and settled within seconds; one that is this late is held. */
const LATE_MS = MINUTE_MS

/** A draw that should have been drawn and settled. Times are milliseconds since the epoch. */
export interface HeldDraw {
  readonly draw: string
  /** What it waits for. */
  readonly reason: string
  readonly since: number
  /** When it becomes void; `null` if its numbers are known, or its stakes go back already. */
  readonly until: number | null
}

/** Returns the draws that are held, the oldest first. */
export async function heldDraws(rows: Rows, now: number): Promise<HeldDraw[]> {
  const late = await rows
    .selectFrom('lottery_draw as draw')
    .leftJoin('lottery_beacon as beacon', 'beacon.draw_id', 'draw.id')
    .select(['series', 'numero', 'draws_at', 'sealed_at', 'drawn_at', 'void_at', 'kind'])
    .where('settled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where((at) => at.or([at('draws_at', '<=', now - LATE_MS), at('void_at', '<=', now - LATE_MS)]))
    .orderBy('draws_at')
    .orderBy('draw.id')
    .execute()
  const first = new Map<string, string>()
  return late.map((draw) => {
    const name = drawName(draw)
    const before = first.get(draw.series)
    first.set(draw.series, before ?? name)
    const isOpen = draw.void_at === null && draw.drawn_at === null
    return {
      draw: name,
      reason: before === undefined ? reasonOf(draw) : `draw ${before}`,
      since: draw.void_at ?? draw.draws_at,
      until: isOpen ? draw.draws_at + VOID_AFTER_MS : null,
    }
  })
}

/** Returns how many draws are held. */
export async function lateDraws(rows: Rows, now: number): Promise<number> {
  const { count } = await rows
    .selectFrom('lottery_draw')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .where((at) => at.or([at('draws_at', '<=', now - LATE_MS), at('void_at', '<=', now - LATE_MS)]))
    .executeTakeFirstOrThrow()
  return count
}

interface LateDraw {
  readonly sealed_at: number | null
  readonly drawn_at: number | null
  readonly void_at: number | null
  readonly kind: 'drand-quicknet' | 'peer' | null
}

function reasonOf({ sealed_at, drawn_at, void_at, kind }: LateDraw): string {
  if (void_at !== null) return 'its refunds'
  if (drawn_at !== null) return 'its settlement'
  if (sealed_at === null) return 'the gateway, which has not sealed it'
  return kind === null ? 'its seed: is the key file the one it was opened with?' : `its beacon (${kind})`
}
