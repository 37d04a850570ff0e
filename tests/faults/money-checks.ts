import { DatabaseSync } from 'node:sqlite'
import type { MoneyStep } from './money-history.ts'

interface Answered {
  /** The calls that move money when nothing stops them. */
  readonly posted: ReadonlySet<number>
  /** All calls before this one were answered. */
  readonly step: number
}

/** Counts answered calls whose transfers the files do not hold, before anything is sent again. */
export function countLost(path: string, steps: readonly MoneyStep[], { posted, step }: Answered): number {
  const file = new DatabaseSync(path)
  const find = file.prepare('SELECT 1 FROM transfer WHERE id = ?')
  const answered = steps.slice(0, step).filter((_, at) => posted.has(at))
  const lost = answered.filter(({ transfer }) => transfer !== undefined && find.get(transfer) === undefined)
  file.close()
  return lost.length
}

/** Counts transfers without all their entries, and orders without their own rows. */
export function countHalf(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  const count = (query: string) => Number(Object.values(file.prepare(`SELECT count(*) FROM (${query})`).get() ?? {})[0])
  const orphans = ['deposit', 'withdrawal', 'wallet-transfer'].map((kind) => {
    const table = kind === 'wallet-transfer' ? 'wallet_move' : kind
    return count(`SELECT 1 FROM transfer WHERE kind = '${kind}' AND id NOT IN (SELECT transfer_id FROM ${table})`)
  })
  const uneven = count('SELECT 1 FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0')
  const empty = count('SELECT 1 FROM transfer WHERE id NOT IN (SELECT transfer_id FROM entry)')
  file.close()
  return [...orphans, uneven, empty].reduce((sum, one) => sum + one, 0)
}

/** Returns whether a call has moved its money, answered or not. */
export function isCarriedOut(path: string, step: MoneyStep | undefined): boolean {
  if (step?.transfer === undefined) return false
  const file = new DatabaseSync(path)
  const found = file.prepare('SELECT 1 FROM transfer WHERE id = ?').get(step.transfer)
  file.close()
  return found !== undefined
}
