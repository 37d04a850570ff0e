import { sql } from 'kysely'
import type { WalletName } from '#contract/wallet/wallets.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { orderPrefix } from '#gateway/wallet/money-order.rows.ts'
import { WALLET_TRANSFER, walletTransferHashes } from '#gateway/wallet/wallet-transfer.rows.ts'
import { lotteryShare } from '#gateway/wallet/wallets.rules.ts'
import { ticketMove } from '#gateway/lottery/tickets/ticket-wallet.rows.ts'

/** The totals of moves between wallets, and what the wallets beside main hold, in minor units. */
export interface WalletFacts {
  readonly moves: number
  readonly moved: number
  readonly held: number
}

type Report = (finding: string) => void

/** The schema version that introduced wallets (migration 052). */
const WALLETS_SINCE = 52
const NONE: WalletFacts = { moves: 0, moved: 0, held: 0 }

/**
 * Proves that wallets and ledger agree: the accounts of wallets beside main have no entries but those of their moves, each
 * move has its transfer, and each lottery ticket took from, gave back and paid to the lottery wallet what it owes.
 */
export async function auditWallets(rows: Rows, report: Report): Promise<WalletFacts> {
  if ((await schemaOf(rows)) < WALLETS_SINCE) return NONE
  await auditEntries(rows, report)
  await auditOrders(rows, report)
  await auditTickets(rows, report)
  const { rows: sums } = await sql<WalletFacts>`
    SELECT count(*) AS moves, coalesce(sum(amount), 0) AS moved,
      (SELECT coalesce(sum(balance), 0) FROM account WHERE id GLOB 'wallet:*') AS held
    FROM wallet_move`.execute(rows)
  return sums[0] ?? NONE
}

/** Compares every entry of a move with the ledger, in both directions. */
async function auditEntries(rows: Rows, report: Report): Promise<void> {
  const expected = sql`
    SELECT transfer_id AS transfer, account, sum(amount) AS amount FROM (
      SELECT transfer_id, prefix || member_id AS account, -amount AS amount
      FROM wallet_move JOIN wallet ON wallet.name = source
      UNION ALL SELECT transfer_id, prefix || member_id, amount FROM wallet_move JOIN wallet ON wallet.name = target
    ) GROUP BY 1, 2`
  const posted = sql`
    SELECT transfer_id AS transfer, account_id AS account, amount FROM entry
    WHERE transfer_id GLOB 'wallet-*' OR account_id GLOB 'wallet:*'`
  const differing = await sql<{ transfer: string }>`
    SELECT DISTINCT transfer FROM (
      SELECT * FROM (SELECT * FROM (${expected}) EXCEPT SELECT * FROM (${posted}))
      UNION ALL SELECT * FROM (SELECT * FROM (${posted}) EXCEPT SELECT * FROM (${expected}))
    ) ORDER BY transfer`.execute(rows)
  for (const { transfer } of differing.rows) report(`transfer ${transfer} differs from its moves between wallets`)
}

interface Move {
  readonly transfer: string
  readonly member: string
  readonly source: WalletName
  readonly target: WalletName
  readonly amount: number
  readonly at: number
}

/** Compares what members requested with the transfers: member, content and time. */
async function auditOrders(rows: Rows, report: Report): Promise<void> {
  const { rows: moves } = await sql<Move>`
    SELECT transfer_id AS transfer, member_id AS member, source, target, amount, at FROM wallet_move
    WHERE cause = 'member' ORDER BY transfer_id`.execute(rows)
  const { rows: transfers } = await sql<{ id: string; kind: string; hash: string; at: number }>`
    SELECT id, kind, request_hash AS hash, at FROM transfer WHERE id GLOB 'wallet-*'`.execute(rows)
  const byTransfer = new Map<string, Move[]>()
  for (const move of moves) byTransfer.set(move.transfer, [...(byTransfer.get(move.transfer) ?? []), move])
  for (const { id, kind, hash, at } of transfers) {
    if (kind !== WALLET_TRANSFER) report(`transfer ${id} is of kind ${kind}`)
    const own = byTransfer.get(id)
    if (own && !isRequested({ id, hash, at }, own)) report(`transfer ${id} differs from what was requested`)
  }
}

/** Returns whether a transfer has the member, the content and the time of its moves. */
function isRequested({ id, hash, at }: { id: string; hash: string; at: number }, moves: readonly Move[]): boolean {
  const member = moves[0]?.member ?? ''
  const isOwn = id.startsWith(orderPrefix(WALLET_TRANSFER, member)) && moves.every((move) => move.at === at)
  return isOwn && walletTransferHashes(member, moves).includes(hash)
}

interface TicketMoves {
  readonly id: number
  readonly stake: number
  readonly is_trial: number
  readonly won: number
  readonly refunded: number
  readonly part: number
  readonly shared: number
  readonly back: number
  readonly others: number
}

/** Compares what tickets moved with what became of them. */
async function auditTickets(rows: Rows, report: Report): Promise<void> {
  const amountOf = (cause: string) => sql`sum(CASE WHEN cause = ${cause} THEN amount ELSE 0 END)`
  const { rows: tickets } = await sql<TicketMoves>`
    SELECT ticket.id, ticket.stake, is_trial, coalesce(prize + jackpot, 0) AS won, refund.ticket_id IS NOT NULL AS refunded,
      ${amountOf('ticket')} AS part, ${amountOf('prize')} AS shared, ${amountOf('refund')} AS back,
      sum(move.member_id <> ticket.member_id OR move.transfer_id <> 'wallet-' || cause || ':' || ticket.id) AS others
    FROM wallet_move AS move JOIN lottery_ticket AS ticket ON ticket.id = move.ticket_id
    LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
    LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id GROUP BY ticket.id`.execute(rows)
  for (const { id, stake, is_trial: isTrial, won, refunded, part, shared, back, others } of tickets) {
    const isRight =
      part > 0 &&
      part <= stake &&
      isTrial === 0 &&
      others === 0 &&
      back === (refunded === 1 ? part : 0) &&
      shared === lotteryShare(won, { part, stake })
    if (!isRight) report(`ticket ${id} differs from what it moved (${ticketMove('ticket', id)})`)
  }
}
