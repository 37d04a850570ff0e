import { DatabaseSync } from 'node:sqlite'
import type { Acknowledged, Bettor } from './betting.ts'

/** Transfers of these acknowledgements that the ledger does not hold with the very answer that was given. */
export function countLost(database: string, acknowledged: readonly Acknowledged[]): number {
  return withFile(database, (file) => {
    const find = file.prepare('SELECT response FROM transfer WHERE id = ?')
    const isKept = ({ transferId, balance }: Acknowledged) => {
      const row = find.get(`ATL:${transferId}`)
      return row !== undefined && JSON.parse(String(row.response)).balance === balance
    }
    return acknowledged.filter((one) => !isKept(one)).length
  })
}

/** Transfers that moved an account twice, and accounts whose balance is not what was acknowledged to their plays. */
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

/** Transfers of which a part is missing: lines that do not add up, no lines, a bet without its round, a jackpot that is paid and runs. */
export function countHalf(database: string): number {
  return withFile(database, (file) => {
    const count = (sql: string) => Number(file.prepare(`SELECT count(*) AS n FROM (${sql})`).get()?.n)
    const uneven = count('SELECT 1 FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0')
    const empty = count('SELECT 1 FROM transfer WHERE NOT EXISTS (SELECT 1 FROM entry WHERE transfer_id = transfer.id)')
    const calls = (kind: string) => count(`SELECT 1 FROM transfer WHERE kind IN (${kind})`)
    const rounds = (where: string) => count(`SELECT 1 FROM round WHERE ${where}`)
    const bets = Math.abs(calls("'bet'") - rounds('true'))
    const ends = Math.abs(calls("'settle', 'rollback'") - rounds("state <> 'open'"))
    const jackpots = Math.abs(calls("'jackpot'") - count('SELECT 1 FROM jackpot WHERE paid > 0'))
    return uneven + empty + bets + ends + jackpots
  })
}

function withFile<T>(path: string, work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    file.exec('BEGIN') // every figure as of one moment
    return work(file)
  } finally {
    file.close()
  }
}
