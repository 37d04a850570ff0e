import { hash } from 'node:crypto'
import { prepared } from '#gateway/db/prepared.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { LedgerKind } from '#gateway/wallet/ledger-kinds.rules.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, type Posting, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'

/** The house accounts of the lottery are `house:lottery` and, for trials, `trial-house:lottery`. */
export const LOTTERY = 'lottery'
const REAL = 0

/** Returns the account of the jackpot of a series; trials have none. */
export function poolAccount(series: string): string {
  return `pool:${series}`
}

type TicketKind = Extract<LedgerKind, 'ticket' | 'ticket-paid' | 'ticket-back'>

/**
 * Returns the id of a ticket's transfer: made of the ticket, so that each is posted once. Its capitals count it among
 * the bets of an account record (migration 033).
 */
export function ticketTransfer(kind: TicketKind, ticket: number): string {
  return `LOTTERY:${kind}:${ticket}`
}

/** A ticket whose money moves. */
export interface TicketMoney {
  readonly id: number
  readonly series: string
  readonly member: Owner
  readonly stake: number
  /** The part of the stake that feeds the pool. */
  readonly fed: number
  readonly now: number
}

/**
 * Moves the stake of a ticket to the house, and its part to the pool. Returns the time of play that it ends, in
 * milliseconds.
 */
export async function payStake(rows: Rows, ticket: TicketMoney): Promise<number> {
  await openAccount(rows, houseAccount(ticket.member.type, LOTTERY), 'house')
  return await post(rows, { ...ticket, kind: 'ticket' }, stakeEntries(ticket))
}

/** Moves the stake of a ticket back. */
export async function refundStake(rows: Rows, ticket: TicketMoney): Promise<void> {
  const entries = stakeEntries(ticket).map(({ accountId, amount }) => ({ accountId, amount: -amount }))
  await post(rows, { ...ticket, kind: 'ticket-back' }, entries)
}

/** Pays what a ticket has won from the house, and its share of the pool from the pool. */
export async function payPrize(
  rows: Rows,
  ticket: Omit<TicketMoney, 'stake' | 'fed'>,
  { prize, jackpot }: { readonly prize: number; readonly jackpot: number },
): Promise<void> {
  const { id, series, member, now } = ticket
  const own = playerAccount(member)
  if (prize > 0)
    await post(rows, { ...ticket, kind: 'ticket-paid' }, [
      { accountId: houseAccount(member.type, LOTTERY), amount: -prize },
      { accountId: own, amount: prize },
    ])
  if (jackpot === 0) return
  await move(rows, `lottery-jackpot:${id}`, {
    kind: 'lottery-jackpot',
    now,
    ticket: id,
    entries: [
      { accountId: poolAccount(series), amount: -jackpot },
      { accountId: own, amount: jackpot },
    ],
  })
}

/**
 * Moves money of the house to the pool of a series.
 * @param cause the draw after which it is topped up, or `0` for its start
 */
export async function seedPool(
  rows: Rows,
  series: string,
  { cause, amount, now }: { readonly cause: string; readonly amount: number; readonly now: number },
): Promise<void> {
  const [house, pool] = [houseAccount(REAL, LOTTERY), poolAccount(series)]
  await openAccount(rows, house, 'house')
  await openAccount(rows, pool, 'house')
  if (amount === 0) return
  const entries = [
    { accountId: house, amount: -amount },
    { accountId: pool, amount },
  ]
  await move(rows, `lottery-seed:${series}:${cause}`, { kind: 'lottery-seed', now, entries })
}

function stakeEntries({ series, member, stake, fed }: TicketMoney): Posting[] {
  return [
    { accountId: playerAccount(member), amount: -stake },
    { accountId: houseAccount(member.type, LOTTERY), amount: stake - fed },
    ...(fed > 0 ? [{ accountId: poolAccount(series), amount: fed }] : []),
  ]
}

async function post(
  rows: Rows,
  { id, kind, now }: { id: number; kind: TicketKind; now: number },
  entries: readonly Posting[],
): Promise<number> {
  return await move(rows, ticketTransfer(kind, id), { kind, now, entries, ...(kind !== 'ticket' && { ticket: id }) })
}

interface TicketMove {
  readonly kind: LedgerKind
  readonly now: number
  readonly entries: readonly Posting[]
  /** The ticket that is paid or refunded. */
  readonly ticket?: number
}

const boughtAt = prepared((rows, { id }: { id: number }) =>
  rows.selectFrom('lottery_ticket').select('at').where('id', '=', id),
)

/**
 * Posts a transfer that nothing can refuse; throws, and so undoes the whole write, if something does. Returns the time of
 * play that was counted.
 */
async function move(rows: Rows, id: string, { kind, now, entries, ticket }: TicketMove): Promise<number> {
  const requestHash = hash('sha256', JSON.stringify([id, entries]))
  const [bought] = ticket === undefined ? [] : await boughtAt(rows, { id: ticket })
  const stakedAt = bought && { stakedAt: bought.at }
  const posted = await postTransfer(rows, {
    id,
    kind,
    requestHash,
    at: now,
    response: () => ({}),
    entries,
    ...stakedAt,
  })
  if (posted.state !== 'posted') throw new Error(`The transfer ${id} was ${posted.state}.`)
  return posted.playedMs
}
