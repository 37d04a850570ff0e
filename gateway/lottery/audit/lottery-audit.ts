import { type RawBuilder, sql } from 'kysely'
import { toHex } from '#contract/fair/bytes.ts'
import { emptyLog, lineLeaf, readHead } from '#contract/lottery/proof/log.ts'
import { firstHead, headAfter } from '#contract/lottery/proof/ticket.ts'
import { BLOCK, rootOf, treeNodes } from '#contract/lottery/proof/tree.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { LedgerFacts } from '#gateway/wallet/ledger-audit.ts'
import { type DrawRow, drawName } from '#gateway/lottery/record/draws.rows.ts'
import { LOTTERY, poolAccount, ticketTransfer } from '#gateway/lottery/tickets/money.rows.ts'
import { PRIZES_SINCE, auditPrizes } from './prizes-audit.ts'
import { auditResults } from './results-audit.ts'
import { LOGGED_SINCE, auditLogged } from './logged-audit.ts'

/** The totals of lottery tickets in minor units, both books together. */
export interface LotteryFacts {
  readonly tickets: number
  readonly staked: number
  readonly paid: number
  readonly refunded: number
}

type Report = (finding: string) => void

/** The schema version that introduced lotteries (migration 042). */
const LOTTERY_SINCE = 42
/** The one that introduced beacons and prizes that wait (migration 049). */
const OWED_SINCE = 49
const NO_TICKETS: LotteryFacts = { tickets: 0, staked: 0, paid: 0, refunded: 0 }

/**
 * Proves that tickets and ledger agree: each ticket has exactly the transfers of what became of it, the house holds
 * stakes less payouts and refunds of every draw, and a pool its seeds and feeds less its jackpots. Proves that every draw
 * has the tree that its leaves make, and that the log is unbroken.
 */
export async function auditLottery(rows: Rows, ledger: LedgerFacts, report: Report): Promise<LotteryFacts> {
  const schema = await schemaOf(rows)
  if (schema < LOTTERY_SINCE) return NO_TICKETS
  const expected = expectedEntries(schema < OWED_SINCE ? noneUnpaid : unpaid)
  await auditTransfers(rows, expected, report)
  await auditAccounts(rows, { ledger, entries: expected }, report)
  await auditPlays(rows, report)
  if (schema >= PRIZES_SINCE) await auditPrizes(rows, report)
  if (schema >= LOGGED_SINCE) await auditLogged(rows, report)
  for (const draw of await rows.selectFrom('lottery_draw').selectAll().execute()) await auditDraw(rows, draw, report)
  if (schema >= OWED_SINCE) await auditResults(rows, report)
  await auditLog(rows, report)
  const { rows: totals } = await sql<LotteryFacts>`
    SELECT count(*) AS tickets, coalesce(sum(stake), 0) AS staked, coalesce(sum(prize + jackpot), 0) AS paid,
      coalesce(sum(CASE WHEN reason IS NULL THEN 0 ELSE stake END), 0) AS refunded
    FROM lottery_ticket AS ticket LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
    LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id`.execute(rows)
  return totals[0] ?? NO_TICKETS
}

/** Prizes that wait for room in an account: they are won and not posted. */
const unpaid = sql`SELECT ticket_id FROM lottery_owed WHERE paid_at IS NULL`
const noneUnpaid = sql`SELECT NULL AS ticket_id WHERE 0`

/** The entries that tickets must have in the ledger, by transfer and account, as rows of SQL. */
const expectedEntries = (owed: RawBuilder<unknown>) => sql`
  WITH sold AS (
    SELECT ticket.id, stake, ticket.fed, reason, draw.series,
      CASE WHEN owed.ticket_id IS NULL THEN prize ELSE 0 END AS prize,
      CASE WHEN owed.ticket_id IS NULL THEN jackpot ELSE 0 END AS jackpot,
      CASE is_trial WHEN 1 THEN 'trial:' ELSE 'member:' END || ticket.member_id AS own,
      CASE is_trial WHEN 1 THEN 'trial-house:lottery' ELSE 'house:lottery' END AS house
    FROM lottery_ticket AS ticket JOIN lottery_draw AS draw ON draw.id = ticket.draw_id
    LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
    LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id
    LEFT JOIN (${owed}) AS owed ON owed.ticket_id = ticket.id
  )
  SELECT 'LOTTERY:ticket:' || id AS transfer, own AS account, -stake AS amount FROM sold
  UNION ALL SELECT 'LOTTERY:ticket:' || id, house, stake - fed FROM sold
  UNION ALL SELECT 'LOTTERY:ticket:' || id, 'pool:' || series, fed FROM sold WHERE fed > 0
  UNION ALL SELECT 'LOTTERY:ticket-paid:' || id, own, prize FROM sold WHERE prize > 0
  UNION ALL SELECT 'LOTTERY:ticket-paid:' || id, house, -prize FROM sold WHERE prize > 0
  UNION ALL SELECT 'lottery-jackpot:' || id, own, jackpot FROM sold WHERE jackpot > 0
  UNION ALL SELECT 'lottery-jackpot:' || id, 'pool:' || series, -jackpot FROM sold WHERE jackpot > 0
  UNION ALL SELECT 'LOTTERY:ticket-back:' || id, own, stake FROM sold WHERE reason IS NOT NULL
  UNION ALL SELECT 'LOTTERY:ticket-back:' || id, house, fed - stake FROM sold WHERE reason IS NOT NULL
  UNION ALL SELECT 'LOTTERY:ticket-back:' || id, 'pool:' || series, -fed FROM sold WHERE reason IS NOT NULL AND fed > 0`

/** Compares every transfer of a ticket with the ledger, in both directions. */
async function auditTransfers(rows: Rows, expected: RawBuilder<unknown>, report: Report): Promise<void> {
  const posted = sql`
    SELECT transfer_id AS transfer, account_id AS account, amount FROM entry
    WHERE transfer_id GLOB 'LOTTERY:*' OR transfer_id GLOB 'lottery-jackpot:*'`
  const differing = await sql<{ transfer: string }>`
    SELECT DISTINCT transfer FROM (
      SELECT * FROM (SELECT * FROM (${expected}) EXCEPT SELECT * FROM (${posted}))
      UNION ALL SELECT * FROM (SELECT * FROM (${posted}) EXCEPT SELECT * FROM (${expected}))
    ) ORDER BY transfer`.execute(rows)
  for (const { transfer } of differing.rows) report(`transfer ${transfer} differs from its lottery ticket`)
  const both = await sql<{ id: number }>`
    SELECT ticket_id AS id FROM lottery_win JOIN lottery_refund USING (ticket_id)`.execute(rows)
  for (const { id } of both.rows) report(`ticket ${id} was paid and refunded (${ticketTransfer('ticket-back', id)})`)
}

interface Balance {
  readonly account: string
  readonly amount: number
}

/** Compares the house accounts and the pools with tickets, seeds and jackpots. */
async function auditAccounts(
  rows: Rows,
  { ledger: { balances }, entries }: { readonly ledger: LedgerFacts; readonly entries: RawBuilder<unknown> },
  report: Report,
): Promise<void> {
  const { rows: tickets } = await sql<Balance>`
    SELECT account, sum(amount) AS amount FROM (${entries}) WHERE account NOT GLOB 'member:*' AND account NOT GLOB 'trial:*' GROUP BY account`.execute(
    rows,
  )
  const { rows: seeds } = await sql<Balance>`
    SELECT account_id AS account, sum(amount) AS amount FROM entry WHERE transfer_id GLOB 'lottery-seed:*'
    GROUP BY account_id`.execute(rows)
  const expected = new Map<string, number>()
  for (const { account, amount } of [...tickets, ...seeds]) {
    expected.set(account, (expected.get(account) ?? 0) + amount)
  }
  const ours = [...balances.keys()].filter(
    (account) => account.endsWith(`house:${LOTTERY}`) || account.startsWith('pool:'),
  )
  for (const account of ours) {
    const [holds, amount] = [balances.get(account) ?? 0, expected.get(account) ?? 0]
    if (holds !== amount) report(`${account} holds ${holds}, but its tickets add up to ${amount}`)
  }
}

/** Compares what members have staked in a draw and were paid with their tickets. */
async function auditPlays(rows: Rows, report: Report): Promise<void> {
  const differing = await sql<{ member_id: string; draw_id: number }>`
    SELECT play.member_id, play.draw_id FROM lottery_play AS play LEFT JOIN (
      SELECT ticket.member_id, ticket.draw_id, slip.node_id, sum(coalesce(prize + jackpot, 0)) AS paid,
        sum(CASE WHEN reason IS NULL THEN stake ELSE 0 END) AS staked
      FROM lottery_ticket AS ticket JOIN lottery_slip AS slip ON slip.id = ticket.slip_id
      LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
      LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id
      GROUP BY ticket.member_id, ticket.draw_id, slip.node_id
    ) AS sums USING (member_id, draw_id, node_id)
    JOIN lottery_draw AS draw ON draw.id = play.draw_id
    WHERE play.staked IS NOT sums.staked OR play.paid IS NOT sums.paid
      OR play.is_open IS NOT (draw.settled_at IS NULL AND draw.refunded_at IS NULL)`.execute(rows)
  for (const { member_id, draw_id } of differing.rows)
    report(`the sums of member ${member_id} in draw ${draw_id} differ from the tickets`)
}

async function auditDraw(rows: Rows, draw: DrawRow, report: Report): Promise<void> {
  await auditTree(rows, draw, report)
  await auditTimes(rows, draw, report)
  await auditFeed(rows, draw, report)
}

async function auditTree(rows: Rows, draw: DrawRow, report: Report): Promise<void> {
  const name = drawName(draw)
  const { rows: leaves } = await sql<{ place: number; leaf: Uint8Array }>`
    SELECT place, leaf FROM lottery_ticket WHERE draw_id = ${draw.id}
    UNION ALL SELECT place, leaf FROM lottery_refund WHERE draw_id = ${draw.id} AND place IS NOT NULL
    ORDER BY place`.execute(rows)
  const isDense = leaves.every(({ place }, at) => place === at) && leaves.length === draw.leaves
  if (!isDense) report(`draw ${name} has ${leaves.length} leaves, but counts ${draw.leaves}`)
  const { edge, blocks } = treeNodes(
    leaves.map(({ leaf }) => leaf),
    sha256,
  )
  const root = toHex(rootOf(edge, sha256))
  if (draw.root && toHex(draw.root) !== root) report(`the root of draw ${name} is not that of its tickets`)
  const heads = runningHeads(leaves.map(({ leaf }) => leaf))
  if (toHex(draw.head) !== heads.last) report(`the head of draw ${name} is not that of its tickets`)
  const { rows: stored } = await sql<{ node: Uint8Array; head?: Uint8Array | null }>`
    SELECT * FROM lottery_node WHERE draw_id = ${draw.id} ORDER BY block`.execute(rows)
  // heads of blocks that were filled before migration 060 are not stored
  const isTrue = stored.every(
    ({ node, head }, at) =>
      toHex(node) === toHex(blocks[at] ?? new Uint8Array()) && (!head || toHex(head) === heads.blocks[at]),
  )
  if (stored.length !== blocks.length || !isTrue) report(`the nodes of draw ${name} are not those of its tickets`)
}

/** Returns the running head after all leaves, and after each full block. */
function runningHeads(leaves: readonly Uint8Array[]): { readonly last: string; readonly blocks: readonly string[] } {
  const blocks: string[] = []
  let last = firstHead
  for (const [at, leaf] of leaves.entries()) {
    last = toHex(headAfter(last, leaf, sha256))
    if (at % BLOCK === BLOCK - 1) blocks.push(last)
  }
  return { last, blocks }
}

async function auditTimes(rows: Rows, draw: DrawRow, report: Report): Promise<void> {
  const name = drawName(draw)
  if (draw.sealed_at !== null && draw.sealed_at < draw.closes_at) report(`draw ${name} was sealed before its cut-off`)
  if (draw.drawn_at !== null && draw.drawn_at < draw.draws_at) report(`draw ${name} was drawn early`)
  const late = await rows
    .selectFrom('lottery_ticket')
    .select('id')
    .where('draw_id', '=', draw.id)
    .where('at', '>=', draw.closes_at)
    .execute()
  for (const { id } of late) report(`ticket ${id} was bought after the cut-off of draw ${name}`)
}

async function auditFeed(rows: Rows, draw: DrawRow, report: Report): Promise<void> {
  const { fed } = await rows
    .selectFrom('lottery_ticket as ticket')
    .select((at) => at.fn.coalesce(at.fn.sum<number>('ticket.fed'), at.val(0)).as('fed'))
    .where('draw_id', '=', draw.id)
    .where('ticket.id', 'not in', ({ selectFrom }) => selectFrom('lottery_refund').select('ticket_id'))
    .executeTakeFirstOrThrow()
  if (draw.void_at === null && fed !== draw.fed)
    report(`draw ${drawName(draw)} has fed ${fed} to ${poolAccount(draw.series)}, not ${draw.fed}`)
}

/** Proves that each line of the log follows the one before, and that the head is that of its lines. */
async function auditLog(rows: Rows, report: Report): Promise<void> {
  const lines = await rows.selectFrom('lottery_log').selectAll().orderBy('place').execute()
  let previous = emptyLog.last
  for (const { place, line, leaf } of lines) {
    const entry: { previous?: unknown; index?: unknown } = JSON.parse(line)
    const hash = toHex(lineLeaf(line, sha256))
    if (entry.previous !== previous || entry.index !== place || toHex(leaf) !== hash)
      report(`line ${place} of the lottery log was changed`)
    previous = hash
  }
  const { edge } = treeNodes(
    lines.map(({ leaf }) => leaf),
    sha256,
  )
  const stored = await rows.selectFrom('lottery_log_head').select('head').executeTakeFirst()
  const head = stored ? readHead(stored.head) : emptyLog
  if (toHex(rootOf(edge, sha256)) !== toHex(rootOf(head.edge, sha256)))
    report('the head of the lottery log is not that of its lines')
}
