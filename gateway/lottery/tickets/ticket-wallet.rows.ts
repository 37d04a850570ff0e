import { hash } from 'node:crypto'
import { isTrial } from '#contract/rights.ts'
import type { WalletMove } from '#contract/wallet/wallets.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { postTransfer } from '#gateway/wallet/wallet.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { WALLET_TRANSFER } from '#gateway/wallet/wallet-transfer.rows.ts'
import { lotteryShare, walletAccount } from '#gateway/wallet/wallets.rules.ts'
import { isWalletOpen, recordMove, walletBalance } from '#gateway/wallet/wallets.rows.ts'

/** A ticket whose stake, refund or winnings concern the lottery wallet. */
interface WalletTicket {
  readonly id: number
  readonly member: Owner
  readonly now: number
}

type Cause = Exclude<WalletMove['cause'], 'member'>

/** Returns the id of the transfer of a ticket between main and the lottery wallet. */
export function ticketMove(cause: Cause, ticket: number): string {
  return `wallet-${cause}:${ticket}`
}

/** Returns what the lottery wallet can pay of tickets: nothing while it is under maintenance, and for trials. */
export async function lotteryFunds(rows: Rows, member: Owner): Promise<number> {
  if (isTrial(member.type)) return 0
  const funds = await walletBalance(rows, walletAccount(member, 'lottery'))
  return funds > 0 && (await isWalletOpen(rows, 'lottery')) ? funds : 0
}

/** Moves to main what the lottery wallet pays of a stake: all that it holds, main pays the rest. */
export async function drawFromLottery(rows: Rows, ticket: WalletTicket & { readonly stake: number }): Promise<void> {
  const part = Math.min(ticket.stake, await lotteryFunds(rows, ticket.member))
  if (part > 0) await move(rows, { ...ticket, cause: 'ticket', amount: part })
}

const partOf = prepared((rows, { id }: { id: number }) =>
  rows.selectFrom('wallet_move').select('amount').where('ticket_id', '=', id).where('cause', '=', 'ticket'),
)

/** Moves the lottery wallet's part of a refunded stake back from main. */
export async function returnToLottery(rows: Rows, ticket: WalletTicket): Promise<void> {
  const [paid] = await partOf(rows, { id: ticket.id })
  if (paid) await move(rows, { ...ticket, cause: 'refund', amount: paid.amount })
}

/** Moves the lottery wallet's share of a ticket's winnings from main. */
export async function shareWinnings(
  rows: Rows,
  { stake, won, ...ticket }: WalletTicket & { readonly stake: number; readonly won: number },
): Promise<void> {
  const part = (await partOf(rows, { id: ticket.id }))[0]?.amount ?? 0
  const amount = lotteryShare(won, { part, stake })
  if (amount > 0) await move(rows, { ...ticket, cause: 'prize', amount })
}

/** Posts a move that nothing can refuse; throws, and so undoes the whole write, if something does. */
async function move(
  rows: Rows,
  { id: ticket, member, now, cause, amount }: WalletTicket & { readonly cause: Cause; readonly amount: number },
): Promise<void> {
  const id = ticketMove(cause, ticket)
  const [source, target] = cause === 'ticket' ? (['lottery', 'main'] as const) : (['main', 'lottery'] as const)
  const entries = [
    { accountId: walletAccount(member, source), amount: -amount },
    { accountId: walletAccount(member, target), amount },
  ]
  const requestHash = hash('sha256', JSON.stringify([id, entries]))
  const posted = await postTransfer(rows, {
    id,
    kind: WALLET_TRANSFER,
    requestHash,
    at: now,
    response: () => ({}),
    entries,
  })
  if (posted.state !== 'posted') throw new Error(`The transfer ${id} was ${posted.state}.`)
  await recordMove(rows, {
    member_id: member.id,
    transfer_id: id,
    source,
    target,
    amount,
    cause,
    ticket_id: ticket,
    at: now,
  })
}
