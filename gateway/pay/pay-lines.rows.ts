import { type RawBuilder, sql } from 'kysely'
import { PAY_EXPORT_SIZE, PAY_PAGE_SIZE, type PayRow, type PayState, type paySorts } from '#contract/agent/pay.ts'
import { type PayKind, type Terms, kindRules, paysOf } from '#contract/agent/terms.ts'
import { HOUR_MS, type Range } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { offsetOf } from '#gateway/lists.rules.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { termsOf } from './contracts.rows.ts'
import { hourOrder, lineOrder } from './pay-order.rules.ts'
import { REAL } from './post.rows.ts'
import { endsIn, joinParts, stateOf } from './pay-query.rules.ts'

/** The lines that a list is made of: one agent's own, of one kind. */
export interface WantedLines extends Range {
  readonly agentId: string
  readonly kind: PayKind
  readonly state?: PayState | undefined
  /** The moment after which none was computed; `undefined` for all. */
  readonly until?: number | undefined
}

interface Page {
  readonly pageNo: number
  readonly sort: (typeof paySorts)[number] | undefined
}

/** `stateOf` in SQL. */
const states: Readonly<Record<PayState, RawBuilder<boolean>>> = {
  none: sql<boolean>`pay = 0`,
  withheld: sql<boolean>`pay > 0 AND pay = withheld`,
  due: sql<boolean>`pay > withheld AND posted_at IS NULL`,
  paid: sql<boolean>`pay > withheld AND posted_at IS NOT NULL`,
}

/** Sums of a column of millionths: of its whole minor units, and of what is left. SQL only adds. */
const wholeOf = (column: string) =>
  sql<number>`coalesce(sum(CAST(substr(${sql.ref(column)}, 1, length(${sql.ref(column)}) - 6) AS INTEGER)), 0)`
const restOf = (column: string) => sql<number>`coalesce(sum(CAST(substr(${sql.ref(column)}, -6) AS INTEGER)), 0)`
/** The hour in which a period ended. */
const hour = sql<number>`(ends_at - 1) / ${sql.lit(HOUR_MS)}`

/** The entry that a line's transfer (`payId`) made on its agent's account. */
const entry = sql<number | null>`(
  SELECT seq FROM entry WHERE transfer_id = pay_run.kind || ':' || pay_line.starts_at || ':' || pay_line.agent_id
    AND account_id = ${sql.lit(playerAccount({ id: '', type: REAL }))} || pay_line.agent_id)`

function linesOf(rows: Rows, { agentId, kind, state, until, ...range }: WantedLines) {
  const { since, before } = endsIn(range)
  return rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .where('pay_line.agent_id', '=', agentId)
    .where('pay_run.kind', '=', kind)
    .where('pay_run.ends_at', '>=', since)
    .where('pay_run.ends_at', '<', before)
    .$if(until !== undefined, (query) => query.where('pay_run.planned_at', '<=', until ?? 0))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'none']))
}

function summed(rows: Rows, wanted: WantedLines) {
  return linesOf(rows, wanted).select([
    boundedSum('rounds').as('rounds'),
    boundedSum('valid').as('valid'),
    boundedSum('kept').as('kept'),
    boundedSum('base').as('base'),
    boundedSum('pay').as('pay'),
    boundedSum('withheld').as('withheld'),
    wholeOf('worth').as('worthWhole'),
    restOf('worth').as('worthRest'),
    wholeOf('below').as('belowWhole'),
    restOf('below').as('belowRest'),
  ])
}

/** Returns the sums of all lines found, and the number of lines and of hours in which they ended. */
export async function sumsOfLines(rows: Rows, wanted: WantedLines) {
  const sums = await summed(rows, wanted)
    .select(({ fn }) => [fn.countAll<number>().as('lines'), sql<number>`count(DISTINCT ${hour})`.as('hours')])
    .executeTakeFirstOrThrow()
  const { rounds, valid, kept, pay, withheld, lines, hours, ...split } = sums
  const worth = joinParts(split.worthWhole, split.worthRest)
  return {
    lines,
    hours,
    sums: { rounds, valid, kept, worth, below: joinParts(split.belowWhole, split.belowRest), pay, withheld },
  }
}

/** Returns a page of lines, the newest first unless sorted. */
export async function linesPage(rows: Rows, wanted: WantedLines, { pageNo, sort }: Page): Promise<PayRow[]> {
  const found = await detailed(rows, wanted)
    .orderBy(sql.join([...lineOrder(sort), sql`pay_run.ends_at desc`]))
    .limit(PAY_PAGE_SIZE)
    .offset(offsetOf(pageNo, PAY_PAGE_SIZE))
    .execute()
  return toRows(found)
}

/** Returns the lines that ended before a time, the newest first, as an export has them. */
export async function linesBefore(rows: Rows, wanted: WantedLines, before: number | undefined): Promise<PayRow[]> {
  const found = await detailed(rows, wanted)
    .$if(before !== undefined, (query) => query.where('pay_run.ends_at', '<', before ?? 0))
    .orderBy('pay_run.ends_at', 'desc')
    .limit(PAY_EXPORT_SIZE)
    .execute()
  return toRows(found)
}

function detailed(rows: Rows, wanted: WantedLines) {
  return linesOf(rows, wanted)
    .innerJoin('contract', 'contract.id', 'pay_line.contract_id')
    .selectAll('pay_line')
    .select(['pay_run.ends_at', 'contract.terms', 'contract.terms_hash', entry.as('entry')])
}

type Detailed = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number]

function toRows(found: readonly Detailed[]): PayRow[] {
  // lines share few terms, each of which is parsed once
  const parsed = new Map<string, Terms>()
  return found.map((line) => {
    const terms = parsed.get(line.terms_hash) ?? termsOf(line.terms)
    parsed.set(line.terms_hash, terms)
    const { starts_at: startsAt, ends_at: endsAt, rounds, valid, kept, active, base, tier } = line
    return {
      run: String(line.run_id),
      startsAt,
      endsAt,
      rounds,
      valid,
      kept,
      active,
      base,
      tier,
      carriedIn: line.lasting_before + line.once_before,
      carriedOut: line.lasting_after + line.once_after,
      ...paidBy(terms, tier),
      worth: line.worth,
      below: line.below,
      pay: line.pay,
      withheld: line.withheld,
      state: stateOf(line),
      bonus: terms.deducts.bonus ? line.bonus : 0,
      otherPay: terms.deducts.pay ? line.other_pay : 0,
      corrected: kindRules[terms.kind].base === 'valid' ? line.corrected_valid : line.corrected_kept,
      restBefore: line.rest_before,
      restAfter: line.rest_after,
      entry: line.entry === null ? null : String(line.entry),
    }
  })
}

/** Returns what the tier that applied pays; only the form if none did. */
function paidBy(terms: Terms, tier: number | null) {
  return paysOf(terms, tier) ?? { form: terms.form, pays: null }
}

/** Returns a page of hours, each with the sums of the lines that ended in it. */
export async function hoursPage(rows: Rows, wanted: WantedLines, { pageNo, sort }: Page): Promise<PayRow[]> {
  const found = await summed(rows, wanted)
    .select(hour.as('hour'))
    .groupBy('hour')
    .orderBy(sql.join([...hourOrder(sort), sql`hour desc`]))
    .limit(PAY_PAGE_SIZE)
    .offset(offsetOf(pageNo, PAY_PAGE_SIZE))
    .execute()
  const unsummed = { bonus: 0, otherPay: 0, corrected: 0, restBefore: 0, restAfter: 0, entry: null }
  const none = { run: null, active: 0, carriedIn: 0, carriedOut: 0, tier: null, pays: null, form: null, state: null }
  return found.map(({ hour: at, worthWhole, worthRest, belowWhole, belowRest, ...sums }) => ({
    ...none,
    ...unsummed,
    ...sums,
    startsAt: at * HOUR_MS,
    endsAt: (at + 1) * HOUR_MS,
    worth: joinParts(worthWhole, worthRest),
    below: joinParts(belowWhole, belowRest),
  }))
}

/** Returns what an agent still owes, and the negative base of a kind that lowers its next period. */
export async function openAccountOf(rows: Rows, agentId: string, kind: PayKind) {
  const { debt } = await rows
    .selectFrom('pay_debt')
    .select(boundedSum('left_amount').as('debt'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  const rest = await rows
    .selectFrom('pay_rest')
    .select(['lasting', 'once'])
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return { debt, carried: rest ? rest.lasting + rest.once : 0 }
}
