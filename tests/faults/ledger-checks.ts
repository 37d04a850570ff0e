import { DatabaseSync } from 'node:sqlite'
import type { Bettor } from './betting.ts'
import type { Operation } from './operation.ts'

/** Counts operations that the ledger does not hold with the answer that was given. */
export function countLost(database: string, operations: readonly Operation[]): number {
  return withFile(database, (file) => {
    const find = file.prepare('SELECT response FROM transfer WHERE id = ?')
    const isKept = ({ input, result }: Operation) => {
      const row = find.get(`ATL:${input.transferId}`)
      if (row === undefined) return false
      const { balance, jackpot = 0 } = JSON.parse(String(row.response))
      return balance === result?.balance && jackpot === result?.jackpot
    }
    return operations.filter((one) => !isKept(one)).length
  })
}

/** Counts transfers that moved an account twice, and accounts whose balance differs from what was acknowledged. */
export function countDoubled(database: string, bettors: readonly Bettor[]): number {
  return withFile(database, (file) => {
    const twice = file
      .prepare('SELECT count(*) AS n FROM (SELECT 1 FROM entry GROUP BY transfer_id, account_id HAVING count(*) > 1)')
      .get()
    const balanceOf = file.prepare(
      `SELECT balance FROM account JOIN member ON account.id IN ('member:' || member.id, 'trial:' || member.id)
       WHERE member.account = ?`,
    )
    const accounts = new Map(bettors.map(({ play }) => [play.account, play.opening]))
    for (const { play, effect } of bettors) accounts.set(play.account, Number(accounts.get(play.account)) + effect)
    const wrong = [...accounts].filter(([account, expected]) => balanceOf.get(account)?.balance !== expected)
    return Number(twice?.n) + wrong.length
  })
}

/** Counts incomplete transfers: unbalanced or no entries, a bet without its round, a paid jackpot that still runs. */
export function countHalf(database: string): number {
  return withFile(database, (file) => {
    const count = (sql: string) => Number(file.prepare(`SELECT count(*) AS n FROM (${sql})`).get()?.n)
    const uneven = count('SELECT 1 FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0')
    const empty = count('SELECT 1 FROM transfer WHERE id NOT IN (SELECT transfer_id FROM entry)')
    const calls = (kind: string) => count(`SELECT 1 FROM transfer WHERE kind IN (${kind})`)
    const rounds = (where: string) => count(`SELECT 1 FROM round WHERE ${where}`)
    const bets = Math.abs(calls("'bet'") - rounds('true'))
    const raises = Math.abs(calls("'raise'") - count('SELECT 1 FROM round_raise'))
    const ends = Math.abs(calls("'settle', 'rollback'") - rounds("state <> 'open'"))
    const jackpots = Math.abs(calls("'jackpot'") - count('SELECT 1 FROM jackpot WHERE paid > 0'))
    return uneven + empty + bets + raises + ends + jackpots
  })
}

/** Counts money calls in the ledger that are neither these operations nor transfers of the arcade. */
export function countUnknown(database: string, operations: readonly Operation[], transfers: readonly string[]): number {
  const known = new Set(operations.map(({ input }) => `ATL:${input.transferId}`))
  for (const id of transfers) known.add(`ATL:${id}`)
  return withFile(database, (file) => {
    const calls = file.prepare("SELECT id FROM transfer WHERE kind IN ('bet', 'raise', 'settle', 'rollback')").all()
    return calls.filter(({ id }) => !known.has(String(id))).length
  })
}

/** What was staked in all rounds, and what bets and raises have moved: minor units of both books. */
export interface Stakes {
  readonly rounds: number
  readonly bets: number
  readonly raises: number
}

/** Returns those sums. The stakes of all rounds are the bets and their raises. */
export function stakesOf(database: string): Stakes {
  return withFile(database, (file) => {
    const moved = file.prepare(
      `SELECT coalesce(sum(amount), 0) AS n FROM entry JOIN transfer ON transfer.id = transfer_id
       WHERE kind = ? AND amount > 0 AND account_id IN ('escrow:ATL', 'trial-escrow:ATL')`,
    )
    const staked = file.prepare("SELECT coalesce(sum(stake), 0) AS n FROM round WHERE vassalage = 'ATL'").get()
    return { rounds: Number(staked?.n), bets: Number(moved.get('bet')?.n), raises: Number(moved.get('raise')?.n) }
  })
}

/** Returns the amount in escrow, in minor units of both books. */
export function escrowOf(database: string): number {
  return withFile(database, (file) => {
    const sum = file.prepare(
      "SELECT coalesce(sum(amount), 0) AS n FROM entry WHERE account_id IN ('escrow:ATL', 'trial-escrow:ATL')",
    )
    return Number(sum.get()?.n)
  })
}

/** Reads a database in one snapshot. */
export function withFile<T>(path: string, work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    file.exec('BEGIN') // every figure from the same snapshot
    return work(file)
  } finally {
    file.close()
  }
}
