import { withFile } from './ledger-checks.ts'

/** The hash of each run of an undisturbed settlement, by `kind:end`. */
export type Hashes = ReadonlyMap<string, string>

/** How far a settlement came: no run, runs without a payment, some payments, or all. */
export type Progress = 'before the plan' | 'planned' | 'partly paid' | 'paid'

export function hashesOf(path: string): Hashes {
  return withFile(path, (file) => {
    const runs = file.prepare('SELECT kind, ends_at AS end, hash FROM pay_run').all()
    return new Map(runs.map(({ kind, end, hash }) => [`${String(kind)}:${Number(end)}`, String(hash)]))
  })
}

export function progressOf(path: string, hashes: Hashes): Progress {
  return withFile(path, (file) => {
    const { runs, paid } = { ...file.prepare('SELECT count(*) AS runs, count(paid_at) AS paid FROM pay_run').get() }
    const posted = file.prepare('SELECT count(posted_at) AS n FROM pay_line').get()?.n
    if (runs === 0) return 'before the plan'
    if (posted === 0) return 'planned'
    return paid === hashes.size ? 'paid' : 'partly paid'
  })
}

const LINES = `pay_line JOIN pay_run ON pay_run.id = run_id
  LEFT JOIN transfer ON transfer.id = pay_run.kind || ':' || starts_at || ':' || agent_id`
const TRANSFERS = `transfer WHERE kind IN (SELECT kind FROM pay_clock)`

/** Counts, in a settlement that may have been killed anywhere, what can never be; all must be 0. */
export function countWrong(path: string, hashes: Hashes): Record<string, number> {
  return withFile(path, (file) => {
    const count = (sql: string) => Number(file.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)
    const found = file.prepare('SELECT kind, ends_at AS end, hash FROM pay_run').all()
    const runs = found.map(({ kind, end, hash }) => ({ key: `${String(kind)}:${Number(end)}`, hash }))
    const clocks = new Map(
      file
        .prepare('SELECT kind, planned_until AS until FROM pay_clock')
        .all()
        .map(({ kind, until }) => [kind, Number(until)]),
    )
    const isPlanned = (key: string) => runs.some((run) => run.key === key)
    const isPassed = (key: string) => {
      const [kind, end] = key.split(':')
      return (clocks.get(kind ?? '') ?? 0) >= Number(end)
    }
    const transfers = count(TRANSFERS)
    const due = count(`${LINES} WHERE posted_at IS NOT NULL AND pay > withheld`)
    return {
      'pay runs whose hash changed': runs.filter(({ key, hash }) => hashes.get(key) !== hash).length,
      'pay lines posted without a transfer, or before it': count(
        `${LINES} WHERE (posted_at IS NOT NULL AND pay > withheld) <> (transfer.id IS NOT NULL)`,
      ),
      'pay transfers of no line': Math.abs(transfers - due),
      'watermarks that differ from the runs': [...hashes.keys()].filter((key) => isPlanned(key) !== isPassed(key))
        .length,
    }
  })
}

/** Counts what a finished settlement has not done; all must be 0. */
export function countUndone(path: string, hashes: Hashes): Record<string, number> {
  return withFile(path, (file) => {
    const count = (sql: string) => Number(file.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n)
    return {
      'pay runs that are missing': hashes.size - count('pay_run'),
      'pay runs that are not paid': count('pay_run WHERE paid_at IS NULL'),
      'pay lines that are not posted': count('pay_line WHERE posted_at IS NULL'),
    }
  })
}
