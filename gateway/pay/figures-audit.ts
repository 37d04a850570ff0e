import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { termsOf } from './contracts.rows.ts'
import { figuresOf } from './figures.rows.ts'
import type { AuditedLine } from './pay-audit.ts'
import { payId } from './post.rows.ts'
import { otherPayOf } from './plan.rows.ts'
import { grouped } from './settlement.rules.ts'

const none = { rounds: 0, valid: 0, kept: 0, bonus: 0 }

type Report = (finding: string) => void

/** Proves that the figures of every line are the sums of its period, and that wages by day are those of their runs. */
export async function auditFigures(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const windows = grouped(lines, ({ run_id, starts_at }) => `${run_id}:${starts_at}`)
  for (const window of windows.values()) await auditWindow(rows, window, report)
  await auditPayDays(rows, lines, report)
}

async function auditWindow(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const [first] = lines
  if (!first) return
  const signed = lines.map((line) => ({ line, from: termsOf(line.terms).activeFrom }))
  const thresholds = [...new Set(signed.map(({ from }) => from))].filter((from) => from > 0)
  const { kind, starts_at: start, end } = first
  const { teams, active, otherPay, corrections } = await figuresOf(rows, { kind, start, end, activeFrom: thresholds })
  for (const { line, from } of signed) {
    const of = line.agent_id
    const team = { ...none, ...teams.get(of) }
    const corrected = { ...none, ...corrections.get(of) }
    const found = [team.rounds, team.valid, team.kept, team.bonus, corrected.valid, corrected.kept]
    const stored = [line.rounds, line.valid, line.kept, line.bonus, line.corrected_valid, line.corrected_kept]
    const others = [active.get(from)?.get(of) ?? 0, otherPay.get(of) ?? 0]
    if (String([...stored, line.active, line.other_pay]) !== String([...found, ...others]))
      report(`pay ${payId({ kind, start, agentId: line.agent_id })} differs from the rounds of its period`)
  }
}

async function auditPayDays(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const expected = new Map<string, number>()
  const wages = lines.filter(({ kind }) => kind !== 'dividend')
  for (const run of grouped(wages, ({ run_id }) => run_id).values()) {
    const day = Math.floor((run[0]?.end ?? 0) / DAY_MS)
    for (const [agent, amount] of otherPayOf(run)) {
      const key = `${agent} on day ${day}`
      expected.set(key, (expected.get(key) ?? 0) + amount)
    }
  }
  for (const { agent_id, day, amount } of await rows.selectFrom('pay_day').selectAll().execute()) {
    const key = `${agent_id} on day ${day}`
    if (expected.get(key) !== amount) report(`the wages of ${key} differ from their runs`)
    expected.delete(key)
  }
  for (const key of expected.keys()) report(`the wages of ${key} are missing`)
}
