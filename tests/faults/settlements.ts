import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/audit/audit.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { addAgents, everyKindAt, playBelow, wagesAt } from '#tests/support/crowd.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { type Hashes, type Progress, countUndone, countWrong, hashesOf, progressOf } from './settlement-checks.ts'

const UNTIL = MARCH_10 + DAY_MS
/** Agents of the settlement that is stopped after each of its statements; every kind of pay is in it. */
const FEW = 4
/** The part of a settlement after which a process is killed at most, so that each one is killed several times. */
const PART = 0.2

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
  const record = new KillRecord()
  try {
    if (every > 0) await stopAfterEach({ folder, record, kills }, { every, print })
    const stops = record.kills
    if (record.kills < kills) {
      const many = await prepare(folder, { name: 'many', agents, termsAt: wagesAt })
      print(`a settlement of ${agents} agents has ${many.statements} statements and takes ${many.ms.toFixed(0)} ms`)
      const end = performance.now() + minutes * 60_000
      while (record.kills < kills && performance.now() < end) {
        await killAndFinish(many, { folder, record, kills })
        if (record.settlements % 20 === 0) print(`${record.kills} kills, ${record.settlements} settlements`)
      }
    }
    return { ...record.figures(), stops }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops a small settlement after each of its statements, and finishes it as it would be after a restart. */
async function stopAfterEach(
  { folder, record, kills }: Killing,
  { every, print }: { readonly every: number; readonly print: (line: string) => void },
): Promise<void> {
  const few = await prepare(folder, { name: 'few', agents: FEW, termsAt: everyKindAt })
  for (let after = 1; after <= few.statements && record.kills < kills; after += every) {
    const path = few.copy()
    await settle(path, { folder, stopAfter: after })
    record.killed(path, few.hashes)
    await settleHere(path)
    await record.finished(path, few.hashes)
  }
  print(`${record.kills} stops, each after a statement of a settlement with ${few.statements}`)
}

/** What kills left, and what was wrong. */
class KillRecord {
  kills = 0
  settlements = 0
  readonly #progress = { 'before the plan': 0, planned: 0, 'partly paid': 0, paid: 0 }
  readonly #broken: Record<string, number> = { 'findings of the audit': 0 }
  readonly #findings: string[] = []

  killed(path: string, hashes: Hashes): void {
    this.kills += 1
    this.#progress[progressOf(path, hashes)] += 1
    this.#count(countWrong(path, hashes))
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
  readonly statements: number
  readonly ms: number
  /** Copies the database, in place of the copy before. */
  copy(): string
}

type Crowd = Omit<Parameters<typeof addAgents>[1], 'from'> & { readonly name: string }

async function prepare(folder: string, { name, ...crowd }: Crowd): Promise<Prepared> {
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
  const path = copy()
  await settle(path, { folder }) // writes the compile cache for those that are killed
  const again = copy()
  const began = performance.now()
  const statements = await settle(again, { folder })
  return { hashes: hashesOf(again), statements: Number(statements), ms: performance.now() - began, copy }
}

interface Killing {
  readonly folder: string
  readonly record: KillRecord
  readonly kills: number
}

/** Kills a settlement until all is paid, or enough are killed; then two processes at once finish it. */
async function killAndFinish({ copy, hashes, statements, ms }: Prepared, { folder, record, kills }: Killing) {
  const path = copy()
  while (record.kills < kills && progressOf(path, hashes) !== 'paid') {
    // half of them in the middle of anything, half just after a statement
    const when =
      randomInt(2) === 0
        ? { killAfterMs: randomInt(Math.ceil(ms * PART)) }
        : { stopAfter: randomInt(1, Math.ceil(statements * PART)) }
    if ((await settle(path, { folder, ...when })) === 'killed') record.killed(path, hashes)
  }
  await Promise.all([settle(path, { folder }), settle(path, { folder })])
  await record.finished(path, hashes)
}

/** Finishes a settlement as another process would after a restart. */
async function settleHere(path: string): Promise<void> {
  const database = openDatabase(path)
  await settlePay(database, { until: UNTIL, now: UNTIL })
  await database.close()
}

interface Life {
  readonly folder: string
  readonly stopAfter?: number
  readonly killAfterMs?: number
}

/** Settles in a process of its own; returns how many statements it ran, or that it was killed. */
async function settle(path: string, { folder, stopAfter, killAfterMs }: Life): Promise<number | 'killed'> {
  const words = [
    'tests/faults/settling.ts',
    path,
    String(UNTIL),
    ...(stopAfter === undefined ? [] : [String(stopAfter)]),
  ]
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  const die = () => void child.kill('SIGKILL')
  process.once('exit', die)
  let [output, errors] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '' && killAfterMs !== undefined) setTimeout(die, killAfterMs)
    output += chunk.toString()
  })
  const [code, signal] = await once(child, 'close')
  process.off('exit', die)
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(`a settlement ended with ${String(code)}: ${errors}`)
  return Number(output.split('\n')[1])
}
