import { sql } from 'kysely'
import type { RevenueDay } from '#contract/agent/pay.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { DAY_MS, type Day, type Range, dayName } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { endsIn } from './pay-query.rules.ts'

type Income = Omit<RevenueDay, 'day'>
const fields = {
  dividend: 'dividend',
  'daily-salary': 'dailySalary',
  'hourly-salary': 'hourlySalary',
  'realtime-salary': 'realtimeSalary',
} as const satisfies Record<PayKind, keyof Income>
const nothing: Income = {
  dividend: 0,
  dailySalary: 0,
  hourlySalary: 0,
  realtimeSalary: 0,
  withheld: 0,
  total: 0,
}

/** The income of an agent whose days are asked for; without a kind, of all kinds. */
interface WantedIncome extends Range {
  readonly agentId: string
  readonly kind: PayKind | undefined
}

/** Returns an agent's income of each day that has a line, the newest first. */
export async function incomeDays(rows: Rows, { agentId, kind, ...range }: WantedIncome): Promise<RevenueDay[]> {
  const { since, before } = endsIn(range)
  const found = await rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .select([
      'kind',
      sql<Day>`(ends_at - 1) / ${sql.lit(DAY_MS)}`.as('day'),
      boundedSum('pay').as('pay'),
      boundedSum('withheld').as('withheld'),
    ])
    .where('agent_id', '=', agentId)
    .where('ends_at', '>=', since)
    .where('ends_at', '<', before)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'dividend'))
    .groupBy(['day', 'kind'])
    .execute()
  const days = new Map<Day, Income>()
  for (const { day, kind: of, pay, withheld } of found) {
    const known = days.get(day) ?? nothing
    const sums = { withheld: known.withheld + withheld, total: known.total + pay - withheld }
    days.set(day, { ...known, [fields[of]]: pay, ...sums })
  }
  return [...days].toSorted(([one], [other]) => other - one).map(([day, income]) => ({ day: dayName(day), ...income }))
}

/** Adds up days. */
export function incomeSums(days: readonly RevenueDay[]): Income {
  const names = Object.keys(nothing) as (keyof Income)[]
  const sum = (name: keyof Income) => days.reduce((total, day) => total + day[name], 0)
  return names.reduce((sums, name) => ({ ...sums, [name]: sum(name) }), nothing)
}
