import { sql } from 'kysely'
import type { PayKind } from '#contract/agent/terms.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isShortKind } from './settlement.rules.ts'

const SLOT_MS = 300_000

/** A span of time, and the thresholds from which people count as active in it. */
export interface Window {
  readonly kind: PayKind
  readonly start: number
  readonly end: number
  readonly activeFrom: readonly number[]
}

/** What was closed in a window for everyone below an agent; amounts in minor units. */
export interface TeamFigures {
  readonly rounds: number
  readonly valid: number
  readonly kept: number
  readonly bonus: number
}

/** The figures of all agents in one window. */
export interface WindowFigures {
  readonly teams: ReadonlyMap<string, TeamFigures>
  /** Active people by threshold and agent. */
  readonly active: ReadonlyMap<number, ReadonlyMap<string, number>>
  readonly otherPay: ReadonlyMap<string, number>
  readonly corrections: ReadonlyMap<string, { readonly valid: number; readonly kept: number }>
}

/** Reads the figures of a window whose books are closed: they never change again. */
export async function figuresOf(rows: Rows, window: Window): Promise<WindowFigures> {
  const active = new Map<number, ReadonlyMap<string, number>>()
  for (const from of window.activeFrom) active.set(from, await activeOf(rows, window, from))
  return {
    teams: await teamsOf(rows, window),
    active,
    otherPay: await otherPayOf(rows, window),
    corrections: await correctionsOf(rows, window),
  }
}

async function teamsOf(rows: Rows, { kind, start, end }: Window): Promise<Map<string, TeamFigures>> {
  const sums = isShortKind(kind)
    ? sql`SELECT line_id, sum(rounds) AS rounds, sum(valid) AS valid, 0 AS kept, 0 AS bonus FROM line_slot
        WHERE slot >= ${start / SLOT_MS} AND slot < ${end / SLOT_MS} GROUP BY line_id`
    : sql`SELECT line_id, sum(rounds) AS rounds, sum(valid) AS valid, sum(staked - paid - feed) AS kept, sum(cost) AS bonus
        FROM line_day WHERE day >= ${start / DAY_MS} AND day < ${end / DAY_MS} GROUP BY line_id`
  const found = await sql<TeamFigures & { agent: string }>`
    SELECT agent_id AS agent, sum(rounds) AS rounds, sum(valid) AS valid, sum(kept) AS kept, sum(bonus) AS bonus
    FROM (${sums}) AS sums JOIN line_agent ON line_agent.line_id = sums.line_id GROUP BY agent_id`.execute(rows)
  return new Map(found.rows.map(({ agent, ...figures }) => [agent, figures]))
}

/**
 * Counts people by agent whose valid bets reach a threshold. Nearly everyone plays for one line, so people are counted
 * by line first; only those who moved in the window are added up for each agent.
 */
async function activeOf(rows: Rows, { start, end }: Window, from: number): Promise<Map<string, number>> {
  const found = await sql<{ agent: string; people: number }>`
    WITH own AS MATERIALIZED (
      SELECT line_id, member_id, sum(valid) AS valid FROM member_day
      WHERE day >= ${start / DAY_MS} AND day < ${end / DAY_MS} GROUP BY line_id, member_id
    ), moved AS MATERIALIZED (
      SELECT member_id FROM own GROUP BY member_id HAVING count(*) > 1
    ), settled AS MATERIALIZED (
      SELECT line_id, count(*) AS people FROM own
      WHERE valid >= ${from} AND member_id NOT IN (SELECT member_id FROM moved) GROUP BY line_id
    )
    SELECT agent, sum(people) AS people FROM (
      SELECT agent_id AS agent, people FROM settled JOIN line_agent ON line_agent.line_id = settled.line_id
      UNION ALL
      SELECT agent_id, 1 FROM own JOIN line_agent ON line_agent.line_id = own.line_id
        WHERE member_id IN (SELECT member_id FROM moved)
        GROUP BY agent_id, member_id HAVING sum(valid) >= ${from}
    ) GROUP BY agent`.execute(rows)
  return new Map(found.rows.map(({ agent, people }) => [agent, people]))
}

/** Sums the wages of runs that ended within the window. */
async function otherPayOf(rows: Rows, { kind, start, end }: Window): Promise<Map<string, number>> {
  if (kind !== 'dividend') return new Map()
  const found = await sql<{ agent: string; amount: number }>`
    SELECT agent_id AS agent, sum(amount) AS amount FROM pay_day
    WHERE day >= ${start / DAY_MS} AND day < ${end / DAY_MS} GROUP BY agent_id`.execute(rows)
  return new Map(found.rows.map(({ agent, amount }) => [agent, amount]))
}

async function correctionsOf(rows: Rows, { start, end }: Window) {
  const found = await sql<{ agent: string; valid: number; kept: number }>`
    SELECT agent_id AS agent, sum(valid) AS valid, sum(kept) AS kept
    FROM pay_correction JOIN line_agent ON line_agent.line_id = pay_correction.line_id
    WHERE at >= ${start} AND at < ${end} GROUP BY agent_id`.execute(rows)
  return new Map(found.rows.map(({ agent, ...sums }) => [agent, sums]))
}

/** Returns the start of the first slot with rounds or corrections in a span; `undefined` if there is none. */
export async function firstActive(rows: Rows, start: number, end: number): Promise<number | undefined> {
  const found = await sql<{ at: number | null }>`
    SELECT min(at) AS at FROM (
      SELECT min(slot) * ${SLOT_MS} AS at FROM line_slot
        WHERE slot >= ${Math.floor(start / SLOT_MS)} AND slot < ${Math.ceil(end / SLOT_MS)}
      UNION ALL SELECT min(at) FROM pay_correction WHERE at >= ${start} AND at < ${end}
    )`.execute(rows)
  return found.rows[0]?.at ?? undefined
}
