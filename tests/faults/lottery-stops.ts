import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/audit/audit.ts'
import { type LotteryKeys, createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { seeded } from '#returns/sources.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { type Step, makeDay, runSteps } from './lottery-day.ts'
import { copyTo, digestsOf, everyOf, remove, someOf } from './stopped-files.ts'

/** How many stops: after each statement of a first day, then at random statements of further days. */
interface Plan {
  /** The path of a seeded database, to be copied. */
  readonly seeded: string
  readonly stops: number
  /** Only every so many statements of the first day. */
  readonly every?: number
  readonly seed?: number
}

/** Results of a run; `broken` must be empty. */
export interface StopFigures {
  readonly stops: number
  readonly days: number
  readonly statements: number
  readonly tickets: number
  readonly kinds: Readonly<Record<string, number>>
  readonly broken: readonly string[]
}

/**
 * Stops the lottery after statements of buying, cancelling, sealing, drawing, settling and refunding: the files as they
 * are then are what a killed process leaves. Each is opened again, and members and clock go on with the step that was
 * stopped. Every table must then be as without the stop, and the audit clean.
 */
export async function stopLottery({ seeded: source, stops, every = 1, seed = 1 }: Plan): Promise<StopFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-stops-'))
  const random = seeded(seed)(1)
  // chains take long to compute, and are the same for all copies
  const keys = createLotteryKeys(await loadSealingKey(`${source}.key`))
  const figures = { stops: 0, days: 0, statements: 0, tickets: 0, kinds: {}, broken: [] as string[] }
  try {
    while (figures.stops < stops) {
      const isFirst = figures.days === 0
      const day = { source, folder, keys, steps: makeDay(random, isFirst ? 3 : 6) }
      const whole = await runWhole(day)
      const chosen = isFirst ? everyOf(whole.statements, every) : someOf(whole.statements, random)
      const wanted = new Set(chosen.slice(0, stops - figures.stops))
      figures.broken.push(...(await finishAfter(day, { wanted, digests: whole.digests })))
      figures.stops += wanted.size
      figures.days += 1
      add(figures, whole)
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Counts = Pick<StopFigures, 'statements' | 'tickets' | 'kinds'>

function add(
  figures: { -readonly [Name in keyof Counts]: Counts[Name] },
  { statements, tickets, kinds }: Counts,
): void {
  figures.statements += statements
  figures.tickets += tickets
  const sum = Object.entries(kinds).map(([kind, count]) => [kind, (figures.kinds[kind] ?? 0) + count])
  figures.kinds = Object.fromEntries(sum)
}

/** Goes on from each wanted stop; returns what is then not as without it. */
async function finishAfter(
  day: Day,
  { wanted, digests }: { readonly wanted: ReadonlySet<number>; readonly digests: ReadonlyMap<string, string> },
): Promise<string[]> {
  const broken: string[] = []
  for (const { path, statement, step } of await takeCopies(day, wanted)) {
    await runSteps(path, day.steps, { keys: day.keys, from: step })
    const { findings } = await audit(path)
    const other = [...digestsOf(path)].filter(([table, digest]) => digests.get(table) !== digest)
    if (other.length > 0)
      broken.push(`after statement ${statement} differ: ${other.map(([table]) => table).join(', ')}`)
    if (findings.length > 0) broken.push(`after statement ${statement}: ${findings[0]}`)
    remove(path)
  }
  return broken
}

interface Day {
  readonly source: string
  readonly folder: string
  readonly keys: LotteryKeys
  readonly steps: readonly Step[]
}

/** Runs a day without a stop. */
async function runWhole({ source, folder, keys, steps }: Day) {
  const path = copyTo(source, join(folder, 'whole.db'))
  let statements = 0
  const end = watchStatements(() => (statements += 1))
  await runSteps(path, steps, { keys }).finally(end)
  const { findings } = await audit(path)
  if (findings.length > 0) throw new Error(`A day without a stop has findings: ${findings.join('\n')}`)
  const file = new DatabaseSync(path, { readOnly: true })
  const count = (sql: string) => Number(Object.values(file.prepare(sql).get() ?? {})[0])
  const whole = {
    statements,
    digests: digestsOf(path),
    tickets: count('SELECT count(*) FROM lottery_ticket'),
    kinds: {
      settled: count('SELECT count(*) FROM lottery_draw WHERE settled_at IS NOT NULL'),
      void: count('SELECT count(*) FROM lottery_draw WHERE refunded_at IS NOT NULL'),
      won: count('SELECT count(*) FROM lottery_win'),
      refunded: count('SELECT count(*) FROM lottery_refund'),
      walletTickets: count("SELECT count(*) FROM wallet_move WHERE cause = 'ticket'"),
      walletPrizes: count("SELECT count(*) FROM wallet_move WHERE cause <> 'ticket' AND cause <> 'member'"),
      late: count(
        'SELECT count(*) FROM lottery_ticket t JOIN lottery_draw d ON d.id = t.draw_id WHERE t.at >= d.closes_at',
      ),
    },
  }
  file.close()
  remove(path)
  return whole
}

interface Left {
  readonly path: string
  readonly statement: number
  /** The step that was stopped. */
  readonly step: number
}

/** Runs a day again and copies the files after the wanted statements. */
async function takeCopies({ source, folder, keys, steps }: Day, wanted: ReadonlySet<number>): Promise<Left[]> {
  const path = copyTo(source, join(folder, 'running.db'))
  const left: Left[] = []
  let [statement, current] = [0, 0]
  const end = watchStatements(() => {
    statement += 1
    if (!wanted.has(statement)) return
    left.push({ path: copyTo(path, join(folder, `${statement}.db`)), statement, step: current })
  })
  const counted = steps.map((step, at): Step => (hall) => {
    current = at
    return step(hall)
  })
  await runSteps(path, counted, { keys }).finally(end)
  remove(path)
  return left
}
