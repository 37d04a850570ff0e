import type { Rows } from '#gateway/db/database.ts'

interface Page {
  readonly limit: number
  /** Only those with a smaller id. */
  readonly before?: number | undefined
}

/** Returns the newest runs of agents' pay, with how many lines each has and how many of them are posted. */
export function payRuns(rows: Rows, { limit, before }: Page) {
  return rows
    .selectFrom('pay_run')
    .innerJoin('pay_line', 'run_id', 'pay_run.id')
    .select(['pay_run.id', 'kind', 'ends_at', 'planned_at', 'paid_at'])
    .select((at) => [at.fn.countAll<number>().as('lines'), at.fn.sum<number>('pay').as('pay')])
    .select((at) => at.fn.count<number>('posted_at').as('posted'))
    .$if(before !== undefined, (runs) => runs.where('pay_run.id', '<', before ?? 0))
    .groupBy('pay_run.id')
    .orderBy('pay_run.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the agents of a run whose pay is not posted yet, with what each is to get. */
export function unpostedLines(rows: Rows, { run, limit }: { readonly run: number; readonly limit: number }) {
  return rows
    .selectFrom('pay_line')
    .innerJoin('member', 'member.id', 'agent_id')
    .select(['agent_id as agentId', 'member.account as agent'])
    .select(({ eb }) => eb('pay', '-', eb.ref('withheld')).as('amount'))
    .where('run_id', '=', run)
    .where('posted_at', 'is', null)
    .orderBy('agent_id')
    .limit(limit)
    .execute()
}

/** Returns the newest debts of agents: pay that was taken back. */
export function payDebts(rows: Rows, { limit, before }: Page) {
  return rows
    .selectFrom('pay_debt')
    .innerJoin('pay_run', 'pay_run.id', 'pay_debt.run_id')
    .innerJoin('member', 'member.id', 'pay_debt.agent_id')
    .select(['pay_debt.id', 'agent_id', 'member.account', 'kind', 'ends_at', 'amount', 'left_amount', 'reason', 'at'])
    .$if(before !== undefined, (debts) => debts.where('pay_debt.id', '<', before ?? 0))
    .orderBy('pay_debt.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns what these agents still owe of pay that was taken back. */
export async function owedBy(rows: Rows, agents: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (agents.length === 0) return new Map()
  const owed = await rows
    .selectFrom('pay_debt')
    .select((at) => ['agent_id', at.fn.sum<number>('left_amount').as('owed')])
    .where('agent_id', 'in', agents)
    .groupBy('agent_id')
    .execute()
  return new Map(owed.map(({ agent_id, owed: sum }) => [agent_id, sum]))
}
