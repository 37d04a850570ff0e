import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { auditContracts } from '#gateway/agent/contracts/contract-audit.ts'
import { auditTeams } from '#gateway/agent/team-audit.ts'
import { auditBonuses } from '#gateway/bonus/bonus-audit.ts'
import type { Rows } from '#gateway/db/database.ts'
import { checkFile, schemaOf } from '#gateway/db/integrity.ts'
import { rowsOf } from '#gateway/db/node-sqlite.ts'
import { type JackpotFacts, auditJackpots } from '#gateway/game-wallet/jackpot-audit.ts'
import { auditPlays } from '#gateway/game-wallet/play-audit.ts'
import { auditRaises } from '#gateway/game-wallet/raise-audit.ts'
import { type RoundFacts, auditRounds } from '#gateway/game-wallet/round-audit.ts'
import { type PayTotals, auditPay } from '#gateway/pay/pay-audit.ts'
import { auditBreaks } from '#gateway/limits/breaks-audit.ts'
import { auditLimits } from '#gateway/limits/limits-audit.ts'
import { auditSessions } from '#gateway/limits/sessions-audit.ts'
import { auditLines } from '#gateway/lines/lines-audit.ts'
import { type LotteryFacts, auditLottery } from '#gateway/lottery/audit/lottery-audit.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { lostChains, seriesNames } from '#gateway/lottery/record/lost-chains.rows.ts'
import { auditPoints } from '#gateway/points/points-audit.ts'
import { auditDaySums } from '#gateway/records/day-sums-audit.ts'
import { auditRaffles } from '#gateway/rewards/raffles-audit.ts'
import { auditRevenue } from '#gateway/records/revenue-audit.ts'
import { readSealingKey } from '#gateway/server/sealing-key.ts'
import { auditStaffLog } from '#gateway/staff/staff-log-audit.ts'
import { auditCredits } from '#gateway/wallet/credits-audit.ts'
import { type DepositFacts, auditDeposits } from '#gateway/wallet/deposit-audit.ts'
import { lostTail, readKeptHead } from '#gateway/wallet/kept-head.ts'
import { type LedgerFacts, auditLedger } from '#gateway/wallet/ledger-audit.ts'
import { type WalletFacts, auditWallets } from '#gateway/lottery/audit/wallet-audit.ts'
import { type WithdrawalFacts, auditWithdrawals } from '#gateway/wallet/withdrawal-audit.ts'

/** The schema version that introduced the keys of chains (migration 067). */
const KEYS_SINCE = 67

/** The totals of an audit and its findings; no findings prove the ledger. */
export interface AuditReport extends LedgerFacts, RoundFacts, DepositFacts {
  readonly jackpots: JackpotFacts
  readonly withdrawals: WithdrawalFacts
  readonly wallets: WalletFacts
  readonly lottery: LotteryFacts
  readonly pay: PayTotals
  readonly findings: readonly string[]
}

/**
 * Audits the gateway's database at `path`, which may be in use: reads everything as of one moment and writes nothing.
 * Throws if there is no such file.
 */
export async function audit(path: string): Promise<AuditReport> {
  // before the moment that is audited, which must have this entry
  const kept = readKeptHead(path)
  const rows = rowsOf(new DatabaseSync(path, { readOnly: true }))
  try {
    await sql`BEGIN`.execute(rows)
    const report = await auditAll(rows)
    const lost = kept && (await lostTail(rows, kept))
    const lostKey = await auditKey(rows, path)
    return { ...report, findings: [lost, lostKey, ...report.findings].filter((finding) => finding !== undefined) }
  } finally {
    await rows.destroy()
  }
}

/** Returns what is wrong with the key file beside the database; a copy is kept apart from it, and proves the ledger alone. */
async function auditKey(rows: Rows, path: string): Promise<string | undefined> {
  if ((await schemaOf(rows)) < KEYS_SINCE) return undefined
  const sealing = await readSealingKey(`${path}.key`).catch(() => undefined)
  const lost = sealing && (await lostChains(rows, { keys: createLotteryKeys(sealing), now: Date.now() }))
  if (!lost || lost.length === 0) return undefined
  return `the key file does not make the announced seeds of ${seriesNames(lost)}: their draws cannot be held`
}

async function auditAll(rows: Rows): Promise<AuditReport> {
  const findings: string[] = []
  const report = (finding: string) => void findings.push(finding)
  await checkFile(rows, report)
  const ledger = await auditLedger(rows, report)
  const jackpots = await auditJackpots(rows, report)
  const rounds = await auditRounds(rows, { ledger, jackpots }, report)
  await auditRaises(rows, report)
  await auditPlays(rows, report)
  await auditBonuses(rows, report)
  await auditDaySums(rows, report)
  await auditRevenue(rows, report)
  const withdrawals = await auditWithdrawals(rows, ledger, report)
  const lottery = await auditLottery(rows, ledger, report)
  const deposits = await auditDeposits(rows, report)
  await auditCredits(rows, report)
  const wallets = await auditWallets(rows, report)
  await auditTeams(rows, report)
  await auditLines(rows, report)
  await auditPoints(rows, report)
  await auditRaffles(rows, report)
  const pay = await auditPay(rows, report)
  await auditContracts(rows, report)
  await auditLimits(rows, report)
  await auditBreaks(rows, report)
  await auditSessions(rows, report)
  await auditStaffLog(rows, report)
  return { ...ledger, ...rounds, ...deposits, wallets, jackpots, withdrawals, lottery, pay, findings }
}
