import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/audit/audit.ts'
import { seeded } from '#returns/sources.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { countHalf, countLost } from './money-checks.ts'
import { type MoneyStep, makeHistory, runHistory } from './money-history.ts'
import { copyTo, digestsOf, everyOf, remove, someOf } from './stopped-files.ts'

/** How many stops: after each statement of a first history, then at random statements of longer ones. */
interface Plan {
  /** The path of a seeded database, to be copied. */
  readonly seeded: string
  readonly stops: number
  /** Only every so many statements of the first history. */
  readonly every?: number
  readonly seed?: number
}

/** Results of a run: what must be 0 is in `broken`. */
export interface MoneyStops {
  stops: number
  histories: number
  /** Calls whose answers were there before a stop or after it, in all runs that were stopped. */
  acknowledged: number
  readonly states: Map<string, number>
  readonly broken: { lost: number; doubled: number; half: number; findings: number }
  readonly details: string[]
}

const FIRST = 40
const FURTHER = 220

/**
 * Stops deposits, withdrawals, answers to them, transfers of agents and moves between wallets after their statements:
 * the files as they are then are what a killed process leaves. Each is opened again, the call that was stopped is sent
 * again with the same id, and the others follow. Every table must then be as without the stop, and the audit clean.
 */
export async function stopMoney({ seeded: source, stops, every = 1, seed = 1 }: Plan): Promise<MoneyStops> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-money-'))
  const random = seeded(seed)(1)
  const broken = { lost: 0, doubled: 0, half: 0, findings: 0 }
  const figures: MoneyStops = { stops: 0, histories: 0, acknowledged: 0, states: new Map(), broken, details: [] }
  try {
    while (figures.stops < stops) {
      const isFirst = figures.histories === 0
      const history = { source, folder, steps: makeHistory(random, isFirst ? FIRST : FURTHER) }
      const whole = await runWhole(history, figures.states)
      const chosen = isFirst ? everyOf(whole.statements, every) : someOf(whole.statements, random)
      const wanted = new Set(chosen.slice(0, stops - figures.stops))
      for (const left of await takeCopies(history, wanted)) await finishAfter(left, { history, whole, figures })
      figures.stops += wanted.size
      figures.histories += 1
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface History {
  readonly source: string
  readonly folder: string
  readonly steps: readonly MoneyStep[]
}

interface Whole {
  readonly statements: number
  readonly digests: ReadonlyMap<string, string>
  /** The calls that moved money. */
  readonly posted: ReadonlySet<number>
}

/** Runs a history without a stop. */
export async function runWhole({ source, folder, steps }: History, states: Map<string, number>): Promise<Whole> {
  const path = copyTo(source, join(folder, 'whole.db'))
  const posted = new Set<number>()
  let statements = 0
  const end = watchStatements(() => (statements += 1))
  const onDone = (at: number, state: string) => {
    if (state === 'posted') posted.add(at)
    const name = `${steps[at]?.kind} ${state}`
    states.set(name, (states.get(name) ?? 0) + 1)
  }
  await runHistory(path, steps, { onDone }).finally(end)
  const { findings } = await audit(path)
  if (findings.length > 0) throw new Error(`A history without a stop has findings: ${findings.join('\n')}`)
  const digests = digestsOf(path)
  remove(path)
  return { statements, digests, posted }
}

interface Left {
  readonly path: string
  readonly statement: number
  /** The call that was stopped; those before it were answered. */
  readonly step: number
}

/** Runs a history again and copies the files after the wanted statements. */
async function takeCopies({ source, folder, steps }: History, wanted: ReadonlySet<number>): Promise<Left[]> {
  const path = copyTo(source, join(folder, 'running.db'))
  const left: Left[] = []
  let [statement, step] = [0, 0]
  const end = watchStatements(() => {
    statement += 1
    if (wanted.has(statement)) left.push({ path: copyTo(path, join(folder, `${statement}.db`)), statement, step })
  })
  await runHistory(path, steps, { onDone: (at) => (step = at + 1) }).finally(end)
  remove(path)
  return left
}

interface Finishing {
  readonly history: History
  readonly whole: Whole
  readonly figures: MoneyStops
}

/** Goes on from a stop, and counts what is then not as without it. */
async function finishAfter({ path, statement, step }: Left, { history, whole, figures }: Finishing): Promise<void> {
  const { broken, details } = figures
  broken.lost += countLost(path, history.steps, { ...whole, step })
  await runHistory(path, history.steps, { from: step })
  figures.acknowledged += history.steps.length
  const { findings } = await audit(path)
  broken.findings += findings.length
  const other = [...digestsOf(path)].filter(([table, digest]) => whole.digests.get(table) !== digest)
  broken.doubled += other.length
  broken.half += countHalf(path)
  const wrong = [...findings, ...other.map(([table]) => `table ${table} differs`)]
  details.push(...wrong.map((text) => `after statement ${statement}, call ${step}: ${text}`))
  remove(path)
}
