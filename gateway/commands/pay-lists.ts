import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Database } from '#gateway/db/database.ts'
import { payRuns } from '#gateway/pay/pay-runs.rows.ts'
import { payId } from '#gateway/pay/post.rows.ts'
import { print, printError } from './terminal.ts'

/** Runs or lines of one list. */
const SHOWN = 20

/** Prints the newest runs, and how many lines could not be posted. */
export async function listRuns({ read }: Database): Promise<number> {
  const runs = await payRuns(read, { limit: SHOWN })
  if (runs.length === 0) print('No pay yet: no period of a contract has ended in which anything was played.')
  for (const { kind, ends_at, lines, pay, posted } of runs.toReversed()) {
    const agents = lines === 1 ? '1 agent' : `${lines} agents`
    print(`${new Date(ends_at).toISOString()}  ${kind}  ${agents}, ${money(pay)}, posted ${posted}`)
  }
  const unposted = runs.reduce((sum, { lines, posted }) => sum + lines - posted, 0)
  return unposted === 0 ? 0 : printError(`${unposted} lines could not be posted and are tried again.`)
}

/** Prints the newest lines of an agent, each with the name by which its pay is taken back. */
export async function listLines({ read }: Database, agentId: string): Promise<number> {
  const lines = await read
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .leftJoin('pay_debt', (join) =>
      join.onRef('pay_debt.run_id', '=', 'pay_line.run_id').onRef('pay_debt.agent_id', '=', 'pay_line.agent_id'),
    )
    .select(['kind', 'starts_at as start', 'ends_at as end', 'pay', 'withheld', 'posted_at as postedAt'])
    .select('pay_debt.left_amount as owed')
    .where('pay_line.agent_id', '=', agentId)
    .orderBy('pay_line.run_id', 'desc')
    .limit(SHOWN)
    .execute()
  if (lines.length === 0) print('This account was paid nothing yet.')
  for (const { kind, start, end, pay, withheld, postedAt, owed } of lines.toReversed()) {
    const notes = [
      money(pay),
      ...(withheld > 0 ? [`${money(withheld)} of it went to debts`] : []),
      ...(postedAt === null ? ['not posted'] : []),
      ...(owed === null ? [] : [`taken back, ${money(owed)} of it still owed`]),
    ]
    print(`${payId({ kind, start, agentId })}  until ${new Date(end).toISOString()}  ${notes.join(', ')}`)
  }
  return 0
}

/** Returns minor units as an amount of the operator's currency. */
export function money(minor: number): string {
  return `${toDecimal(minor, brand.currency.digits)} ${brand.currency.code}`
}
