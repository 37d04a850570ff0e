import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '#gateway/audit/audit.ts'
import { seeded } from '#returns/sources.ts'
import { countHalf, countLost, isCarriedOut } from './money-checks.ts'
import { makeHistory } from './money-history.ts'
import { runWhole } from './money-stops.ts'
import { copyTo, digestsOf } from './stopped-files.ts'

interface Plan {
  /** The path of a seeded database, to be copied. */
  readonly seeded: string
  readonly kills: number
  /** Calls of the history, between any two of which, or in any of which, the process is killed; at least two for each kill. */
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
    for (; done < kills; done += 1) {
      const left = kills - done
      // each later kill keeps two calls, however fast this process is
      const share = Math.min(Math.max(2, Math.floor(((calls - step) / left) * 1.6)), calls - step - 2 * (left - 1))
      const child = { path, seed, calls, from: step, until: step + share }
      step = await runUntil(child, { answers: 1 + random(share), waitMs: random(4) })
      lost += countLost(path, steps, { ...whole, step })
      if (isCarriedOut(path, steps[step])) unheard += 1
    }
    await runUntil({ path, seed, calls, from: step, until: calls })
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
  /** The call before which it stops and waits. */
  readonly until: number
}

/** Runs a process until it has given so many answers and a little longer, then kills it; without a kill, to its end. */
async function runUntil(
  { path, seed, calls, from, until }: Child,
  kill?: { readonly answers: number; readonly waitMs: number },
): Promise<number> {
  const file = new URL('./money-run.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, path, ...[seed, calls, from, until].map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const die = () => void child.kill('SIGKILL')
  process.once('exit', die)
  // it waits for the end of its input after its last call
  if (!kill) child.stdin.end()
  let next = from
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    next = Number(line.split(' ')[0]) + 1
    if (kill && next - from === kill.answers) void pause(kill.waitMs).then(die)
  })
  const read = once(lines, 'close')
  const [code, signal] = await gone
  await read
  process.off('exit', die)
  const expected = kill ? 'SIGKILL' : 0
  if ((signal ?? code) !== expected) throw new Error(`a process ended with ${signal ?? code}, not ${expected}`)
  return next
}
