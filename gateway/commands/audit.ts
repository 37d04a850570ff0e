import { DatabaseSync } from 'node:sqlite'
import { brand } from '#brand/brand.ts'
import { fingerprintOf, keyText } from '#contract/lottery/proof/signatures.ts'
import { toDecimal } from '#contract/money/money.ts'
import { type AuditReport, audit } from '#gateway/audit/audit.ts'
import { noteAudit } from '#gateway/db/last-audit.ts'
import { SchemaDiffers, refuseOtherSchema } from '#gateway/db/schema-differs.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { createLotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { readSealingKey } from '#gateway/server/sealing-key.ts'
import { readKeptHead } from '#gateway/wallet/kept-head.ts'
import { bookOf, isPlayer } from '#gateway/wallet/wallet.rules.ts'
import { databasePath } from './on-database.ts'

/** `npm run audit [-- <database>]`: proves the ledger, prints the totals, and fails on any finding. */
const path = process.argv[2] ?? databasePath()
const SHOWN = 50

const began = performance.now()
const outcome = await auditOfThisSchema().catch((error: unknown) =>
  error instanceof SchemaDiffers ? error.message : `${path} cannot be audited. ${String(error)}`,
)
if (typeof outcome === 'string') {
  process.stderr.write(`${outcome}\n`)
  process.exit(1)
}
process.stdout.write(`${linesOf(outcome, await lotteryKeyLine()).join('\n')}\n`)
if (outcome.findings.length === 0 && path === databasePath()) noteTimeOfAudit()
process.exit(outcome.findings.length === 0 ? 0 : 1)

/** For /metrics. An audit by somebody who may only read is one all the same. */
function noteTimeOfAudit(): void {
  try {
    noteAudit(path, Date.now())
  } catch (error) {
    process.stderr.write(`The time of this audit was not noted: ${String(error)}\n`)
  }
}

async function auditOfThisSchema(): Promise<AuditReport> {
  using file = new DatabaseSync(path, { readOnly: true })
  refuseOtherSchema(file, path)
  return audit(path)
}

function linesOf(report: AuditReport, keyLine: string): string[] {
  const { transfers, entries, balances, head, rounds, open, jackpots, withdrawals, wallets, lottery, pay, findings } =
    report
  const { deposits, deposited } = report
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return [
    `Ledger of ${path}`,
    `  ${transfers} transfers, ${entries} entries, ${balances.size} accounts, ${rounds} rounds (${open} open)`,
    ...(['real', 'trial'] as const).map((book) => bookLine(book, balances)),
    jackpotLine(jackpots),
    `  deposits: ${deposits}, total ${money(deposited)}`,
    `  wallets: ${wallets.moves} moves of ${money(wallets.moved)}, beside main ${money(wallets.held)}`,
    `  withdrawals: held ${money(withdrawals.held)}, paid out ${money(withdrawals.paid)}`,
    `  lottery: ${lottery.tickets} tickets, staked ${money(lottery.staked)}, paid ${money(lottery.paid)}, refunded ${money(lottery.refunded)}`,
    keyLine,
    `  agents' pay: ${pay.lines} lines, paid ${money(pay.paid)}, withheld for debts ${money(pay.withheld)}`,
    `  last entry ${head}`,
    ...restoreLine(),
    ...findings.slice(0, SHOWN).map((finding) => `  WRONG: ${finding}`),
    ...(findings.length > SHOWN ? [`  … and ${findings.length - SHOWN} more`] : []),
    findings.length === 0
      ? `OK: sums are zero, no balance is negative, the chain is unbroken; rounds, jackpots, deposits, withdrawals, wallets, lottery tickets, contracts and pay agree (${seconds} s).`
      : `FAILED: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} (${seconds} s).`,
  ]
}

/** The last restore of a backup, up to which entry. */
function restoreLine(): string[] {
  const restored = readKeptHead(path)?.restored
  if (!restored) return []
  const before = restored.before === undefined ? '' : `; it had reached entry ${restored.before}`
  return [`  restored at ${new Date(restored.at).toISOString()} up to entry ${restored.seq}${before}`]
}

/** The public key of receipts and the log, from the key file beside the database: operators publish it (docs/lottery-proof.md). */
async function lotteryKeyLine(): Promise<string> {
  const sealing = await readSealingKey(`${path}.key`).catch((error: Error) => error.message)
  if (typeof sealing === 'string') return `  lottery key: ${sealing}`
  if (!sealing) return '  lottery key: no key file beside the database'
  const key = keyText(createLotteryKeys(sealing).logKey, sha256)
  return `  lottery key: ${key}, fingerprint ${fingerprintOf(key, sha256)}`
}

function jackpotLine({ seeds, fed, paid, wins }: AuditReport['jackpots']): string {
  const holds = `seeds ${money(seeds)} + fed ${money(fed)} - paid ${money(paid)} = ${money(seeds + fed - paid)}`
  return `  jackpot: ${holds}, won ${wins} times`
}

function money(amount: number): string {
  return toDecimal(amount, brand.currency.digits)
}

function bookLine(book: 'real' | 'trial', balances: ReadonlyMap<string, number>): string {
  let players = 0
  let house = 0
  for (const [account, balance] of balances) {
    if (bookOf(account) !== book) continue
    if (isPlayer(account)) players += balance
    else house += balance
  }
  return `  ${book} book: players ${money(players)}, house ${money(house)}, total ${money(players + house)}`
}
