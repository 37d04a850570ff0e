import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '#gateway/audit/audit.ts'
import { seeded } from '#scripts/rtp/sources.ts'
import { countHalf, countLost, isCarriedOut } from './money-checks.ts'
import { makeHistory } from './money-history.ts'
import { runWhole } from './money-stops.ts'
import { copyTo, digestsOf } from './stopped-files.ts'

interface Plan {
  /** The path of a seeded database, to be copied. */
  readonly seeded: string
  readonly kills: number
  /** Calls of the history, between any two of which, or in any of which, the process is killed. */
  readonly calls: number
  readonly seed?: number
}

/** Results of a run: what must be 0 is in `broken`. */
export interface MoneyKills {
  readonly kills: number
  readonly acknowledged: number
  /** Calls that were carried out although their answers were lost, and were sent again. */
  readonly unheard: number
  readonly broken: Readonly<Record<'lost' | 'doubled' | 'half' | 'findings', number>>
  readonly details: readonly string[]
}

/**
 * Runs one history of money calls in processes that are killed by SIGKILL at random: the next one sends the call that was
 * not answered again, with the same id, and goes on. Every table must at last be as without a kill, and the audit clean.
 */
export async function killMoney({ seeded: source, kills, calls, seed = 1 }: Plan): Promise<MoneyKills> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-money-kills-'))
  const steps = makeHistory(seeded(seed)(1), calls)
  const random = seeded(seed)(2)
  try {
    const whole = await runWhole({ source, folder, steps }, new Map())
    const path = copyTo(source, join(folder, 'killed.db'))
    let [step, done, unheard, lost] = [0, 0, 0, 0]
    while (done < kills) {
      const share = Math.max(2, Math.floor(((calls - step) / (kills - done)) * 1.6))
      const child = { path, seed, calls, from: step }
      const answered = await runUntil(child, { answers: random(share), waitMs: random(4) })
      step = answered.next
      if (answered.isOver) break
      done += 1
      lost += countLost(path, steps, { ...whole, step })
      if (isCarriedOut(path, steps[step])) unheard += 1
    }
    await runUntil({ path, seed, calls, from: step }, { answers: Infinity, waitMs: 0 })
    const { findings } = await audit(path)
    const other = [...digestsOf(path)].filter(([table, digest]) => whole.digests.get(table) !== digest)
    const broken = { lost, doubled: other.length, half: countHalf(path), findings: findings.length }
    const details = [...findings, ...other.map(([table]) => `table ${table} differs`)]
    return { kills: done, acknowledged: calls, unheard, broken, details }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Child {
  readonly path: string
  readonly seed: number
  readonly calls: number
  readonly from: number
}

/** Runs a process until it has given so many answers and a little longer, then kills it. */
async function runUntil(
  { path, seed, calls, from }: Child,
  { answers, waitMs }: { readonly answers: number; readonly waitMs: number },
): Promise<{ readonly next: number; readonly isOver: boolean }> {
  const file = new URL('./money-run.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, path, String(seed), String(calls), String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const die = () => void child.kill('SIGKILL')
  process.once('exit', die)
  let next = from
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    next = Number(line.split(' ')[0]) + 1
    if (next - from === answers + 1) void pause(waitMs).then(die)
  })
  const read = once(lines, 'close')
  const [code] = await gone
  await read
  process.off('exit', die)
  if (code !== null && code !== 0) throw new Error(`a process ended with ${code}`)
  return { next, isOver: code === 0 }
}
