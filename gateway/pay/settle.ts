import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { applyMoves, isMoveDue } from '#gateway/lines/moves.rows.ts'
import { contractsAfter } from './contracts.rows.ts'
import { type Window, type WindowFigures, figuresOf } from './figures.rows.ts'
import { nextEndWithLines } from './idle.rows.ts'
import { storePlan } from './plan.rows.ts'
import { postRun, unpaidRuns } from './post.rows.ts'
import { type Due, dueAt, firstEnd, grouped } from './settlement.rules.ts'

/** What a settlement covers. Times are milliseconds since the epoch. */
interface Settlement {
  /** Periods that end by this time are settled; never later than `now`. */
  readonly until: number
  readonly now: number
}

/** The next end of periods of one kind, or the time until which nothing ends. */
interface Step {
  readonly kind: PayKind
  readonly plannedUntil: number
  readonly end: number
  readonly due: readonly Due[]
  /** Periods that ended before this end are skipped: nothing was closed in them. */
  readonly isSkip: boolean
}

/**
 * Settles agents' pay of all periods that have ended by `until`, in the order of their ends: closes the books, stores
 * every line in one transaction, then posts them. Safe to stop anywhere, to repeat, and to run in several processes at once.
 */
export async function settlePay(database: Database, { until, now }: Settlement): Promise<void> {
  if (isMoveDue(database.read, now)) await database.write(async (rows) => applyMoves(rows, now))
  for (const run of await unpaidRuns(database.read)) await postRun(database, run, now)
  const last = Math.min(until, now)
  for (let step = await nextStep(database.read, last); step; step = await nextStep(database.read, last)) {
    await settleStep(database, step, { until: last, now })
  }
}

async function settleStep(database: Database, step: Step, { until, now }: Settlement): Promise<void> {
  const { kind, end, plannedUntil, due } = step
  // no round is closed before `end` any more: what is read from here on never changes
  await database.write((rows) => closeBooks(rows, step))
  // a round that was closed since the step was chosen takes its period back from those that are skipped
  if (step.isSkip && (await nextOfKind(database.read, kind, until))?.end !== end) return
  const figures = await figuresByStart(database.read, step)
  const run = await database.write((rows) => storePlan(rows, { kind, end, plannedUntil, due, figures, now }))
  if (run !== undefined) await postRun(database, run, now)
}

async function figuresByStart(rows: Rows, { kind, end, due }: Step): Promise<Map<number, WindowFigures>> {
  const figures = new Map<number, WindowFigures>()
  for (const [start, contracts] of grouped(due, (one) => one.start)) {
    const thresholds = new Set(contracts.map(({ contract }) => contract.terms.activeFrom))
    const window: Window = { kind, start, end, activeFrom: [...thresholds].filter((from) => from > 0) }
    figures.set(start, await figuresOf(rows, window))
  }
  return figures
}

async function nextStep(rows: Rows, last: number): Promise<Step | undefined> {
  const steps = await Promise.all(payKinds.map((kind) => nextOfKind(rows, kind, last)))
  const found = steps.filter((step) => step !== undefined)
  return found.toSorted((one, other) => one.end - other.end)[0]
}

async function nextOfKind(rows: Rows, kind: PayKind, last: number): Promise<Step | undefined> {
  const clock = await rows.selectFrom('pay_clock').selectAll().where('kind', '=', kind).executeTakeFirst()
  const contracts = await contractsAfter(rows, kind, clock?.planned_until ?? 0)
  if (contracts.length === 0) return undefined
  const plannedUntil = clock?.planned_until ?? Math.min(...contracts.map(({ startsAt }) => startsAt))
  const end = await nextEndWithLines(rows, contracts, { kind, plannedUntil, last })
  if (end === undefined || end > last || end <= plannedUntil) return undefined
  return { kind, plannedUntil, end, due: dueAt(contracts, end), isSkip: end !== firstEnd(contracts, plannedUntil) }
}

/** Moves the time before which no round is closed any more. */
async function closeBooks(rows: Rows, { kind, end, plannedUntil }: Step): Promise<void> {
  await rows
    .insertInto('pay_clock')
    .values({ kind, closed_until: end, planned_until: plannedUntil })
    .onConflict((clash) => clash.doUpdateSet({ closed_until: end }).where('pay_clock.closed_until', '<', end))
    .execute()
}
