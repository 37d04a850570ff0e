import { randomInt } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/audit/audit.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { addAgents, everyKindAt, playBelow, wagesAt } from '#tests/support/crowd.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { type Hashes, type Progress, countUndone, countWrong, hashesOf, progressOf } from './settlement-checks.ts'
import { type Kill, type SettlementLength, SettlingProcesses } from './settling-processes.ts'

const UNTIL = MARCH_10 + DAY_MS
/** Agents of the settlement that is stopped after each of its statements; every kind of pay is in it. */
const FEW = 4
/** Most lines that a process pays before it is killed, a few transactions, so that a settlement is killed many times. */
const LINES = 600
/** One kill in so many comes anywhere in what is left. */
const FAR = 40

/** Kills of settlements, and the agents of those that are killed at random. */
export interface SettlementPlan {
  readonly kills: number
  readonly agents: number
  /** Stop after every so many statements of the small settlement; 1: after each, 0: leave it out. */
  readonly every: number
  /** Finish the settlement that runs after so many minutes, however many kills are left. */
  readonly minutes?: number
}

export interface SettlementFigures {
  readonly kills: number
  /** Kills after a statement of the small settlement. */
  readonly stops: number
  readonly settlements: number
  /** How far the settlement had come at each kill. */
  readonly progress: Readonly<Record<Progress, number>>
  /** Counts that must be zero, by name. */
  readonly broken: Readonly<Record<string, number>>
  readonly findings: readonly string[]
}

/** Kills settlements of agents' pay: one after its statements, others at random; checks that everybody is paid once. */
export async function runSettlementKills(
  { kills, agents, every, minutes = Infinity }: SettlementPlan,
  print: (line: string) => void = () => undefined,
): Promise<SettlementFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-settlements-'))
  const processes = new SettlingProcesses(folder)
  const record = new KillRecord()
  try {
    if (every > 0) await stopAfterEach({ folder, processes, record, kills }, { every, print })
    const stops = record.kills
    if (record.kills < kills) {
      const many = await prepare({ folder, processes }, { name: 'many', agents, termsAt: wagesAt })
      const { statements, ms, plan } = many.length
      print(
        `a settlement of ${agents} agents has ${statements} statements, ${plan.statements} of them in its plan, and takes ${ms.toFixed(0)} ms, ${plan.ms.toFixed(0)} of them to plan`,
      )
      const end = performance.now() + minutes * 60_000
      while (record.kills < kills && performance.now() < end) {
        await killAndFinish(many, { processes, record, kills, agents })
        print(`${record.kills} kills, ${record.settlements} settlements`)
      }
    }
    return { ...record.figures(), stops }
  } finally {
    processes.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops a small settlement after each of its statements, and finishes it as it would be after a restart. */
async function stopAfterEach(
  { folder, processes, record, kills }: Omit<Killing, 'agents'> & { readonly folder: string },
  { every, print }: { readonly every: number; readonly print: (line: string) => void },
): Promise<void> {
  const few = await prepare({ folder, processes }, { name: 'few', agents: FEW, termsAt: everyKindAt })
  for (let after = 1; after <= few.length.statements && record.kills < kills; after += every) {
    const path = few.copy()
    const end = await processes.settle({ path, until: UNTIL }, { stopAfter: after })
    if (end !== 'killed') throw new Error(`A settlement had no statement ${after}.`)
    record.killed(path, few.hashes)
    await settleHere(path)
    await record.finished(path, few.hashes)
  }
  print(`${record.kills} stops, each after a statement of a settlement with ${few.length.statements}`)
}

/** What kills left, and what was wrong. */
class KillRecord {
  kills = 0
  settlements = 0
  readonly #progress = { 'before the plan': 0, planned: 0, 'partly paid': 0, paid: 0 }
  readonly #broken: Record<string, number> = { 'findings of the audit': 0 }
  readonly #findings: string[] = []

  killed(path: string, hashes: Hashes): Progress {
    this.kills += 1
    const progress = progressOf(path, hashes)
    this.#progress[progress] += 1
    this.#count(countWrong(path, hashes))
    return progress
  }

  async finished(path: string, hashes: Hashes): Promise<void> {
    this.settlements += 1
    this.#count(countWrong(path, hashes))
    this.#count(countUndone(path, hashes))
    const { findings } = await audit(path)
    this.#findings.push(...findings.slice(0, 5))
    this.#count({ 'findings of the audit': findings.length })
  }

  figures() {
    const { kills, settlements } = this
    return { kills, settlements, progress: this.#progress, broken: this.#broken, findings: this.#findings.slice(0, 20) }
  }

  #count(wrong: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(wrong)) this.#broken[name] = (this.#broken[name] ?? 0) + value
  }
}

/** A database before its settlement, and what an undisturbed settlement is. */
interface Prepared {
  readonly hashes: Hashes
  readonly length: SettlementLength
  /** Copies the database, in place of the copy before. */
  copy(): string
}

type Crowd = Omit<Parameters<typeof addAgents>[1], 'from'> & { readonly name: string }

async function prepare(
  { folder, processes }: { readonly folder: string; readonly processes: SettlingProcesses },
  { name, ...crowd }: Crowd,
): Promise<Prepared> {
  const source = join(folder, `${name}.db`)
  const bed = await openPayBed()
  await addAgents(bed, { ...crowd, from: MARCH_10 })
  await playBelow(bed, MARCH_10 + 1_000)
  await bed.database.close()
  copyFileSync(bed.path, source)
  await bed.close()
  const copy = () => {
    const path = join(folder, `${name}-copy.db`)
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
    copyFileSync(source, path)
    return path
  }
  // the first one writes the compile cache
  await processes.settle({ path: copy(), until: UNTIL })
  const path = copy()
  const length = await processes.settle({ path, until: UNTIL })
  if (length === 'killed') throw new Error('Something else killed a settlement.')
  return { hashes: hashesOf(path), length, copy }
}

interface Killing {
  readonly processes: SettlingProcesses
  readonly record: KillRecord
  readonly kills: number
  /** Agents of the settlement. */
  readonly agents: number
}

/** Kills a settlement until all is paid, or enough are killed; then two processes at once finish it. */
async function killAndFinish({ copy, hashes, length }: Prepared, { processes, record, kills, agents }: Killing) {
  const job = { path: copy(), until: UNTIL }
  let progress: Progress = 'before the plan'
  while (record.kills < kills && progress !== 'paid') {
    const end = await processes.settle(job, randomKill(length, { progress, agents }))
    progress = end === 'killed' ? record.killed(job.path, hashes) : 'paid'
  }
  await Promise.all([processes.settle(job), processes.settle(job)])
  await record.finished(job.path, hashes)
}

/** Returns a kill soon after where a settlement goes on; half of them in the middle of anything, half after a statement. */
function randomKill(
  { statements, ms, plan }: SettlementLength,
  { progress, agents }: { readonly progress: Progress; readonly agents: number },
): Kill {
  const part = randomInt(FAR) === 0 ? 1 : Math.min(1, LINES / agents)
  const posting = { statements: (statements - plan.statements) * part, ms: (ms - plan.ms) * part }
  const isPlanned = progress !== 'before the plan'
  // a third of those that have no plan yet are killed within it
  const isInPlan = !isPlanned && randomInt(3) === 0
  const from = isPlanned || isInPlan ? { statements: 0, ms: 0 } : plan
  const span = isInPlan ? plan : posting
  return randomInt(2) === 0
    ? { killAfterMs: Math.floor(from.ms) + randomInt(Math.ceil(span.ms) + 1) }
    : { stopAfter: from.statements + 1 + randomInt(Math.ceil(span.statements)) }
}

/** Finishes a settlement as another process would after a restart. */
async function settleHere(path: string): Promise<void> {
  const database = openDatabase(path)
  await settlePay(database, { until: UNTIL, now: UNTIL })
  await database.close()
}
