import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import { type Database, type Rows, nextTurn } from '#gateway/db/database.ts'
import { applyMoves, isMoveDue } from '#gateway/lines/moves.rows.ts'
import { contractReader } from './contracts.rows.ts'
import { type Window, type WindowFigures, figuresOf } from './figures.rows.ts'
import { nextEndWithLines } from './idle.rows.ts'
import type { Plan } from './facts.rows.ts'
import { storePlan } from './plan.rows.ts'
import { postRun, unpaidRuns } from './post.rows.ts'
import { type SignedTerms, dueAt, firstEnd, grouped } from './settlement.rules.ts'

/** What a settlement covers. Times are milliseconds since the epoch. */
interface Settlement {
  /** Periods that end by this time are settled; never later than `now`. */
  readonly until: number
  readonly now: number
  /** Ends the settlement after the current transaction; what is left is settled by the next one. */
  readonly isStopped?: () => boolean
}

/** What a settlement did. */
interface Settled {
  /** Whether accounts have moved to another agent. */
  readonly moved: boolean
  /** How many runs it has posted. */
  readonly runs: number
}

/** The next end of periods of one kind, or the time until which nothing ends. */
interface Step {
  readonly kind: PayKind
  readonly plannedUntil: number
  readonly end: number
  readonly contracts: readonly SignedTerms[]
  /** Periods that ended before this end are skipped: nothing was closed in them. */
  readonly isSkip: boolean
}

/**
 * Settles agents' pay of all periods that have ended by `until`, in the order of their ends: closes the books, stores
 * every line in one transaction, then posts them. Safe to stop anywhere, to repeat, and to run in several processes at once.
 */
export async function settlePay(database: Database, settlement: Settlement): Promise<Settled> {
  const { until, now, isStopped = () => false } = settlement
  const moved = await isMoveDue(database.read, now)
  if (moved) await database.write((rows) => applyMoves(rows, now))
  const posting = { now, isStopped }
  const unpaid = await unpaidRuns(database.read)
  for (const run of unpaid) await postRun(database, run, posting)
  let runs = unpaid.length
  const source = { rows: database.read, contractsAfter: contractReader(database.read), last: Math.min(until, now) }
  while (!isStopped()) {
    const step = await nextStep(source)
    if (!step) break
    const run = await planStep(database, step, { source, now })
    if (run === undefined) continue
    await postRun(database, run, posting)
    runs += 1
  }
  return { moved, runs }
}

/** What the next step is chosen from. */
interface Source {
  readonly rows: Rows
  readonly contractsAfter: ReturnType<typeof contractReader>
  /** Periods that end by this time are settled. */
  readonly last: number
}

/** Closes the books of a step and stores its lines; returns its run, if there is anything to post. */
async function planStep(database: Database, step: Step, { source, now }: { source: Source; now: number }) {
  const { kind, end, plannedUntil, contracts } = step
  // no round is closed before `end` any more: what is read from here on never changes
  await database.write((rows) => closeBooks(rows, step))
  // a round that was closed since the step was chosen takes its period back from those that are skipped
  if (step.isSkip && (await nextOfKind(source, kind))?.end !== end) return undefined
  const due = dueAt(contracts, end)
  const figures = await figuresByStart(database.read, { kind, end, due })
  return database.write((rows) => storePlan(rows, { kind, end, plannedUntil, due, figures, now }))
}

/** Returns the figures of each window that ends at one time, by its start. */
export async function figuresByStart(rows: Rows, { kind, end, due }: Pick<Plan, 'kind' | 'end' | 'due'>) {
  const figures = new Map<number, WindowFigures>()
  for (const [start, contracts] of grouped(due, (one) => one.start)) {
    const thresholds = new Set(contracts.map(({ contract }) => contract.terms.activeFrom))
    const window: Window = { kind, start, end, activeFrom: [...thresholds].filter((from) => from > 0) }
    figures.set(start, await figuresOf(rows, window))
  }
  return figures
}

async function nextStep(source: Source): Promise<Step | undefined> {
  const found: Step[] = []
  for (const kind of payKinds) {
    // thousands of contracts take a while: calls are answered in between
    await nextTurn()
    const step = await nextOfKind(source, kind)
    if (step) found.push(step)
  }
  return found.toSorted((one, other) => one.end - other.end)[0]
}

async function nextOfKind({ rows, contractsAfter, last }: Source, kind: PayKind): Promise<Step | undefined> {
  const clock = await rows.selectFrom('pay_clock').selectAll().where('kind', '=', kind).executeTakeFirst()
  const contracts = await contractsAfter(kind, clock?.planned_until ?? 0)
  if (contracts.length === 0) return undefined
  const plannedUntil = clock?.planned_until ?? Math.min(...contracts.map(({ startsAt }) => startsAt))
  const end = await nextEndWithLines(rows, contracts, { kind, plannedUntil, last })
  if (end === undefined || end > last || end <= plannedUntil) return undefined
  return { kind, plannedUntil, end, contracts, isSkip: end !== firstEnd(contracts, plannedUntil) }
}

/** Moves the time before which no round is closed any more. */
async function closeBooks(rows: Rows, { kind, end, plannedUntil }: Step): Promise<void> {
  await rows
    .insertInto('pay_clock')
    .values({ kind, closed_until: end, planned_until: plannedUntil })
    .onConflict((clash) => clash.doUpdateSet({ closed_until: end }).where('pay_clock.closed_until', '<', end))
    .execute()
}
