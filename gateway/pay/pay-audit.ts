import { sql } from 'kysely'
import { type PayLine, payLine } from '#contract/agent/pay-line.ts'
import { PARTS } from '#contract/agent/worth.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { termsOf } from './contracts.rows.ts'
import { auditFigures } from './figures-audit.ts'
import { auditRests } from './rests-audit.ts'
import { runHash } from './plan.rows.ts'
import { AGENTS, REAL, payHash, payId } from './post.rows.ts'
import { dueAt, grouped } from './settlement.rules.ts'

/** The schema version that introduced pay (migration 041). */
const PAY_SINCE = 41

type Report = (finding: string) => void

/** What was paid to agents, in minor units; `withheld`: the part that went to debts. */
export interface PayTotals {
  readonly lines: number
  readonly paid: number
  readonly withheld: number
}

/**
 * Proves agents' pay: every line follows from what it carries and from the line before it, every run conserves what it
 * splits, the figures of lines are those of rounds, and the ledger paid each line once.
 */
export async function auditPay(rows: Rows, report: Report): Promise<PayTotals> {
  if ((await schemaOf(rows)) < PAY_SINCE) return { lines: 0, paid: 0, withheld: 0 }
  const lines = await everyLine(rows)
  await auditRuns(rows, lines, report)
  auditLines(lines, report)
  auditSplits(lines, report)
  for (const run of grouped(lines, ({ run_id }) => run_id).values()) auditRun(run, report)
  await auditRests(rows, lines, report)
  await auditDebts(rows, lines, report)
  await auditTransfers(rows, lines, report)
  await auditFigures(rows, lines, report)
  const posted = lines.filter(({ posted_at }) => posted_at !== null)
  const withheld = posted.reduce((sum, line) => sum + line.withheld, 0)
  return { lines: lines.length, paid: posted.reduce((sum, line) => sum + line.pay, 0) - withheld, withheld }
}

async function everyLine(rows: Rows) {
  return rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .innerJoin('contract', 'contract.id', 'pay_line.contract_id')
    .selectAll('pay_line')
    .select(['pay_run.kind', 'pay_run.ends_at as end', 'pay_run.hash', 'pay_run.paid_at', 'terms'])
    .select(['contract.kind as signedKind', 'contract.agent_id as signedAgent', 'contract.upline_id as signedUpline'])
    .select(['contract.starts_at as signedFrom', 'contract.ends_at as signedUntil'])
    .orderBy('pay_line.run_id')
    .orderBy('pay_line.agent_id')
    .execute()
}
export type AuditedLine = Awaited<ReturnType<typeof everyLine>>[number]

function nameOf({ kind, starts_at, agent_id }: AuditedLine): string {
  return `pay ${payId({ kind, start: starts_at, agentId: agent_id })}`
}

/** Checks that every run has lines, and that the books of its kind are closed and planned until its end. */
async function auditRuns(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const stated = new Set(lines.map(({ run_id }) => run_id))
  const clocks = await rows.selectFrom('pay_clock').selectAll().execute()
  for (const { id, kind, ends_at: end } of await rows.selectFrom('pay_run').selectAll().execute()) {
    if (!stated.has(id)) report(`pay run ${id} has no lines`)
    const clock = clocks.find((one) => one.kind === kind)
    if (!clock || clock.planned_until < end) report(`the books of ${kind} end before pay run ${id}`)
  }
  for (const { kind, closed_until: closed, planned_until: planned } of clocks)
    if (planned > closed) report(`the books of ${kind} are planned further than they are closed`)
}

/** Returns whether a line is of a period of its contract, between the sides that signed it. */
function isOfItsContract(line: AuditedLine): boolean {
  const { signedFrom, signedUntil, contract_id: contractId, agent_id: agentId, upline_id: uplineId } = line
  if (line.signedKind !== line.kind || line.signedAgent !== agentId || line.signedUpline !== uplineId) return false
  const span = { startsAt: signedFrom ?? Infinity, endsAt: signedUntil }
  const [due] = dueAt([{ contractId, agentId, uplineId, terms: termsOf(line.terms), ...span }], line.end)
  return due?.start === line.starts_at
}

function auditLines(lines: readonly AuditedLine[], report: Report): void {
  for (const line of lines) {
    if (!isOfItsContract(line)) report(`${nameOf(line)} is of no period of its contract`)
    const computed = recompute(line)
    const stored = [line.base, line.tier, line.worth, line.entitled, line.numerator, line.pay, line.rest_after]
    const { base, tier, worth, entitled, numerator, pay, rest, carry } = computed
    const expected = [base, tier ?? null, String(worth), String(entitled), String(numerator), pay, rest]
    const carried = carry.lasting === line.lasting_after && carry.once === line.once_after
    if (!carried || stored.some((value, at) => value !== expected[at]))
      report(`${nameOf(line)} does not follow from its figures`)
  }
}

function recompute(line: AuditedLine): PayLine {
  return payLine(termsOf(line.terms), {
    valid: line.valid,
    kept: line.kept,
    active: line.active,
    bonus: line.bonus,
    otherPay: line.other_pay,
    correctedValid: line.corrected_valid,
    correctedKept: line.corrected_kept,
    carry: { lasting: line.lasting_before, once: line.once_before },
    below: BigInt(line.below),
    rest: line.rest_before,
  })
}

/** Checks the hash of a run, and that rounding neither adds nor loses anything. */
function auditRun(lines: readonly AuditedLine[], report: Report): void {
  const [first] = lines
  if (!first) return
  const { kind, end, hash, run_id: id, paid_at: paidAt } = first
  if (runHash(kind, end, lines) !== hash) report(`the lines of pay run ${id} were changed`)
  if (paidAt !== null && lines.some(({ posted_at }) => posted_at === null)) report(`pay run ${id} has unpaid lines`)
  const sum = (of: (line: AuditedLine) => bigint) => lines.reduce((total, line) => total + of(line), 0n)
  const after = sum(({ pay, rest_after }) => BigInt(pay) * PARTS + BigInt(rest_after))
  const before = sum(({ numerator, rest_before }) => BigInt(numerator) + BigInt(rest_before))
  if (after !== before) report(`pay run ${id} does not conserve its rests`)
}

/**
 * Checks that what each agent's downline is entitled to is what its direct downlines are in periods that ended within
 * its own: so the differences along a line add up to what its top is entitled to.
 */
function auditSplits(lines: readonly AuditedLine[], report: Report): void {
  const downlines = grouped(lines, ({ kind, upline_id }) => `${kind}:${upline_id}`)
  for (const line of lines) {
    const direct = downlines.get(`${line.kind}:${line.agent_id}`) ?? []
    const within = direct.filter(({ end }) => end > line.starts_at && end <= line.end)
    const below = within.reduce((sum, { entitled }) => sum + BigInt(entitled), 0n)
    if (String(below) !== line.below) report(`${nameOf(line)} is not split with its downline`)
  }
}

async function auditDebts(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const debts = await rows.selectFrom('pay_debt').selectAll().execute()
  const paid = new Map<string, number>()
  for (const { agent_id, withheld } of lines) paid.set(agent_id, (paid.get(agent_id) ?? 0) + withheld)
  for (const { agent_id, amount, left_amount } of debts)
    paid.set(agent_id, (paid.get(agent_id) ?? 0) - amount + left_amount)
  for (const [agent, rest] of paid) if (rest !== 0) report(`the debts of ${agent} differ from what was withheld`)
  const takenBack = new Map(lines.map((line) => [`${line.run_id}:${line.agent_id}`, line.pay - line.withheld]))
  for (const { agent_id, run_id, amount } of debts)
    if (takenBack.get(`${run_id}:${agent_id}`) !== amount) report(`a debt of ${agent_id} is not the pay of its line`)
}

/** Checks that the ledger paid each posted line just once, and nothing else from the operator's account. */
async function auditTransfers(rows: Rows, lines: readonly AuditedLine[], report: Report): Promise<void> {
  const moved = new Map((await everyTransfer(rows)).map((one) => [one.id, one]))
  for (const line of lines) {
    const id = payId({ kind: line.kind, agentId: line.agent_id, start: line.starts_at })
    const transfer = moved.get(id)
    moved.delete(id)
    const isDue = line.posted_at !== null && line.pay > line.withheld
    if (isDue !== (transfer !== undefined)) report(`${nameOf(line)} differs from what the ledger paid`)
    if (transfer) auditTransfer(line, transfer, report)
  }
  for (const id of moved.keys()) report(`transfer ${id} belongs to no pay`)
}

/** Reads what left the operator's account; the other side is read in one pass, as no index finds the entries of a transfer. */
async function everyTransfer(rows: Rows) {
  const paid = await rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['transfer.id', 'kind', 'request_hash', 'transfer.at', 'entry.amount'])
    .where('entry.account_id', '=', AGENTS)
    .execute()
  const others = await rows
    .selectFrom('entry')
    .select(['transfer_id', 'account_id'])
    // of the gateway's own transfers, which have an index; bets are most of a ledger
    .where(sql<boolean>`transfer_id GLOB '[a-z]*'`)
    .where('account_id', '!=', AGENTS)
    .execute()
  const accounts = new Map(others.map(({ transfer_id, account_id }) => [transfer_id, account_id]))
  return paid.map((one) => ({ ...one, credited: accounts.get(one.id) ?? null }))
}
type AuditedTransfer = Awaited<ReturnType<typeof everyTransfer>>[number]

/** Checks amount, recipient and time of what the ledger paid for a line. */
function auditTransfer(line: AuditedLine, transfer: AuditedTransfer, report: Report): void {
  const { kind, agent_id: agentId, starts_at: start } = line
  const amount = line.pay - line.withheld
  if (transfer.amount !== -amount || transfer.request_hash !== payHash({ kind, agentId, start, amount }))
    report(`${nameOf(line)} was paid another amount`)
  if (transfer.kind !== kind || transfer.credited !== playerAccount({ id: agentId, type: REAL }))
    report(`${nameOf(line)} was paid to another account`)
  if (transfer.at !== line.posted_at) report(`${nameOf(line)} was posted at another time`)
}
