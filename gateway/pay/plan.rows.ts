import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { PayKind } from '#contract/agent/terms.ts'
import { type Day, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Debt, withhold } from './debt.rules.ts'
import { type Plan, factsFor } from './facts.rows.ts'
import { type PlannedLine, grouped, planLines } from './settlement.rules.ts'

/** A line before its run has an id. */
export type Line = Omit<Insertable<Tables['pay_line']>, 'run_id' | 'posted_at'>

const addToPayDay = prepared((rows, { day, agent, amount }: { day: Day; agent: string; amount: number }) =>
  rows
    .insertInto('pay_day')
    .values({ day, agent_id: agent, amount })
    .onConflict((clash) =>
      clash.doUpdateSet((at) => ({ amount: at('pay_day.amount', '+', at.ref('excluded.amount')) })),
    ),
)

const payDebt = prepared((rows, { id, left }: { id: number; left: number }) =>
  rows.updateTable('pay_debt').set({ left_amount: left }).where('id', '=', id),
)

/**
 * Computes and stores all lines of one settlement, unless another process was faster. Must run inside `database.write`.
 * @returns the id of the run; `undefined` if there was nothing to state, or nothing left to plan
 */
export async function storePlan(rows: Rows, plan: Plan): Promise<number | undefined> {
  const { kind, end, now } = plan
  const clock = await rows.selectFrom('pay_clock').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (clock?.planned_until !== plan.plannedUntil) return undefined
  await rows.updateTable('pay_clock').set({ planned_until: end }).where('kind', '=', kind).execute()
  const lines = planLines(plan.due, await factsFor(rows, plan))
  if (lines.length === 0) return undefined
  const withheld = await withholdDebts(rows, lines)
  const stored = lines.map((line) => rowOf(line, withheld.get(line.contract.agentId) ?? 0))
  const { id } = await rows
    .insertInto('pay_run')
    .values({ kind, ends_at: end, hash: runHash(kind, end, stored), planned_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of stored) {
    await insertLine(rows, { ...line, run_id: id })
    await keepRest(rows, { ...line, kind })
  }
  if (kind !== 'dividend') await addOtherPay(rows, stored, end)
  return id
}

/** Takes open debts from the pay of these lines, and returns what each agent's line lost by it. */
async function withholdDebts(rows: Rows, lines: readonly PlannedLine[]): Promise<Map<string, number>> {
  const open = await rows
    .selectFrom('pay_debt')
    .select(['id', 'agent_id', 'left_amount as left'])
    .where('left_amount', '>', 0)
    .orderBy('id')
    .execute()
  const debts = grouped<Debt & { agent_id: string }, string>(open, ({ agent_id }) => agent_id)
  const withheld = new Map<string, number>()
  for (const { contract, result } of lines) {
    const { kept, left } = withhold(result.pay, debts.get(contract.agentId) ?? [])
    for (const debt of left) await payDebt(rows, debt)
    if (kept > 0) withheld.set(contract.agentId, kept)
  }
  return withheld
}

function rowOf({ contract, start, facts, result }: PlannedLine, withheld: number): Line {
  return {
    agent_id: contract.agentId,
    upline_id: contract.uplineId,
    contract_id: contract.contractId,
    starts_at: start,
    rounds: facts.rounds,
    valid: facts.valid,
    kept: facts.kept,
    active: facts.active,
    bonus: facts.bonus,
    other_pay: facts.otherPay,
    corrected_valid: facts.correctedValid,
    corrected_kept: facts.correctedKept,
    lasting_before: facts.carry.lasting,
    once_before: facts.carry.once,
    base: result.base,
    tier: result.tier ?? null,
    worth: String(result.worth),
    below: String(facts.below),
    entitled: String(result.entitled),
    numerator: String(result.numerator),
    rest_before: facts.rest,
    pay: result.pay,
    rest_after: result.rest,
    lasting_after: result.carry.lasting,
    once_after: result.carry.once,
    withheld,
  }
}

/** The columns that a run's hash covers, in the order in which they are hashed. */
const hashed = [
  ...(['agent_id', 'upline_id', 'contract_id', 'starts_at', 'rounds', 'valid', 'kept', 'active', 'bonus'] as const),
  ...(['other_pay', 'corrected_valid', 'corrected_kept', 'lasting_before', 'once_before', 'base', 'tier'] as const),
  ...(['worth', 'below', 'entitled', 'numerator', 'rest_before', 'pay', 'rest_after'] as const),
  ...(['lasting_after', 'once_after', 'withheld'] as const),
] satisfies readonly (keyof Line)[]

/** Returns the hash of a run: of its kind, its end and all its lines in the order of their agents. */
export function runHash(kind: PayKind, end: number, lines: readonly Line[]): string {
  const fields = lines.map((line) => hashed.map((column) => line[column] ?? null))
  return hash('sha256', JSON.stringify([kind, end, fields]))
}

/** Stores one line of a run: thousands of them are faster one by one than in statements that are built for each chunk. */
const insertLine = prepared((rows, line: Line & { readonly run_id: number }) => {
  const columns = ['run_id', ...hashed] as const
  const values = Object.fromEntries(columns.map((column) => [column, line[column]]))
  return rows.insertInto('pay_line').values(values as typeof line)
})

/** Keeps what a line leaves for the next one. */
const keepRest = prepared((rows, line: Line & { readonly kind: PayKind }) =>
  rows
    .insertInto('pay_rest')
    .values({
      agent_id: line.agent_id,
      kind: line.kind,
      rest: line.rest_after,
      lasting: line.lasting_after,
      once: line.once_after,
    })
    .onConflict((clash) =>
      clash.doUpdateSet((at) => ({
        rest: at.ref('excluded.rest'),
        lasting: at.ref('excluded.lasting'),
        once: at.ref('excluded.once'),
      })),
    ),
)

/** Adds what these lines are paid to the wages of their day, of each agent and of all agents above it in the run. */
async function addOtherPay(rows: Rows, lines: readonly Line[], end: number): Promise<void> {
  for (const [agent, amount] of otherPayOf(lines)) {
    await addToPayDay(rows, { day: dayAt(end), agent, amount })
  }
}

/** Returns what the lines of a run paid to each agent and everyone below it. */
export function otherPayOf(lines: readonly Pick<Line, 'agent_id' | 'upline_id' | 'pay' | 'withheld'>[]) {
  const uplines = new Map(lines.map(({ agent_id, upline_id }) => [agent_id, upline_id ?? undefined]))
  const amounts = new Map<string, number>()
  for (const { agent_id, pay, withheld } of lines) {
    if (pay === withheld) continue
    // an agent counts once, should uplines form a circle
    const above = new Set<string>()
    let at: string | undefined = agent_id
    while (at !== undefined && uplines.has(at) && !above.has(at)) {
      above.add(at)
      at = uplines.get(at)
    }
    for (const agent of above) amounts.set(agent, (amounts.get(agent) ?? 0) + pay - withheld)
  }
  return amounts
}
