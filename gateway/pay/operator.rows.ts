import type { PayKind } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'

/** What an operator does, and why. */
interface Deed {
  readonly reason: string
  readonly now: number
}

/** The result of taking pay back: `again` if this line was taken back before, `nothing` if it paid nothing. */
export type TakenBack = 'done' | 'again' | 'nothing' | 'unknown'

/** Turns the pay of a line into a debt, once; new pay of the agent pays it first. Must run inside `database.write`. */
export async function takeBack(
  rows: Rows,
  { runId, agentId, reason, now }: Deed & { runId: number; agentId: string },
): Promise<TakenBack> {
  const line = await rows
    .selectFrom('pay_line')
    .leftJoin('pay_debt', (join) =>
      join.onRef('pay_debt.run_id', '=', 'pay_line.run_id').onRef('pay_debt.agent_id', '=', 'pay_line.agent_id'),
    )
    .select(['pay', 'withheld', 'pay_debt.id as debt'])
    .where('pay_line.run_id', '=', runId)
    .where('pay_line.agent_id', '=', agentId)
    .executeTakeFirst()
  if (!line) return 'unknown'
  if (line.debt !== null) return 'again'
  const amount = line.pay - line.withheld
  if (amount === 0) return 'nothing'
  await rows
    .insertInto('pay_debt')
    .values({ agent_id: agentId, run_id: runId, amount, left_amount: amount, reason, at: now })
    .execute()
  return 'done'
}

/** Writes off the negative base of an agent and kind, and returns whether there was one. Must run inside `database.write`. */
export async function writeOff(
  rows: Rows,
  { agentId, kind, reason, now }: Deed & { agentId: string; kind: PayKind },
): Promise<boolean> {
  const rest = rows.selectFrom('pay_rest').select(['lasting', 'once'])
  const known = await rest.where('agent_id', '=', agentId).where('kind', '=', kind).executeTakeFirst()
  if (!known || known.lasting + known.once === 0) return false
  const { last } = await rows
    .selectFrom('pay_run')
    .select((at) => at.fn.max<number | null>('id').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('pay_write_off')
    .values({ agent_id: agentId, kind, ...known, run_id: last ?? 0, reason, at: now })
    .execute()
  await rows
    .updateTable('pay_rest')
    .set({ lasting: 0, once: 0 })
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .execute()
  return true
}
