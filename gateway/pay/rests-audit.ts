import type { PayKind } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { AuditedLine } from './pay-audit.ts'
import { payId } from './post.rows.ts'
import { grouped } from './settlement.rules.ts'

type Report = (finding: string) => void

/** What a line leaves, or what is written off. */
interface Left {
  readonly rest: number
  readonly lasting: number
  readonly once: number
}

/** Proves that each line continues the one before it of its agent and kind, and that the last one is what is kept. */
export async function auditRests(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const writeOffs = await rows.selectFrom('pay_write_off').selectAll().orderBy('id').execute()
  const keyOf = (agent: string, kind: PayKind) => `${kind}:${agent}`
  const own = grouped(lines, ({ agent_id, kind }) => keyOf(agent_id, kind))
  const forgiven = grouped(writeOffs, ({ agent_id, kind }) => keyOf(agent_id, kind))
  const rests = await rows.selectFrom('pay_rest').selectAll().execute()
  const kept = new Map(rests.map((rest) => [keyOf(rest.agent_id, rest.kind), rest]))
  for (const key of new Set([...own.keys(), ...kept.keys()])) {
    const events = forgiven.get(key) ?? []
    let left: Left = { rest: 0, lasting: 0, once: 0 }
    let last = 0
    for (const line of own.get(key) ?? []) {
      // written off after the line before, and before this one
      const between = events.filter(({ run_id }) => run_id >= last && run_id < line.run_id)
      const before = { rest: line.rest_before, lasting: line.lasting_before, once: line.once_before }
      if (!isSame(before, lessOf(left, between))) {
        const id = payId({ kind: line.kind, start: line.starts_at, agentId: line.agent_id })
        report(`pay ${id} does not continue the one before it`)
      }
      left = { rest: line.rest_after, lasting: line.lasting_after, once: line.once_after }
      last = line.run_id
    }
    const after = events.filter(({ run_id }) => run_id >= last)
    const rest = kept.get(key)
    if (!rest || !isSame(rest, lessOf(left, after))) report(`the rest of ${key} is not of its last line`)
  }
}

function lessOf(left: Left, writeOffs: readonly Omit<Left, 'rest'>[]): Left {
  const sum = (of: 'lasting' | 'once') => writeOffs.reduce((total, one) => total + one[of], 0)
  return { rest: left.rest, lasting: left.lasting - sum('lasting'), once: left.once - sum('once') }
}

function isSame(one: Left, other: Left): boolean {
  return one.rest === other.rest && one.lasting === other.lasting && one.once === other.once
}
