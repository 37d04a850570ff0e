import { sql } from 'kysely'
import type { Cause, MovementCause } from '#contract/member/explain.ts'
import type { Rows } from '#gateway/db/database.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import type { LedgerKind } from '#gateway/wallet/ledger-kinds.rules.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { plainCause } from './explain.rules.ts'
import { type Reader, roundBy } from './round-of-transfer.rows.ts'

/** Entries of one transfer are posted together: the others are at most so many numbers away. */
const REACH = 8

/** A posted entry with its transfer. */
export interface Entry {
  readonly seq: number
  readonly transferId: string
  readonly accountId: string
  readonly kind: LedgerKind
  readonly requestHash: string
  readonly at: number
  readonly amount: number
  readonly balanceAfter: number
}

/** Returns an entry with its transfer. */
export function entryBy(rows: Rows, seq: number): Promise<Entry | undefined> {
  return rows
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['seq', 'transfer_id as transferId', 'account_id as accountId', 'amount', 'transfer.kind', 'transfer.at'])
    .select(['transfer.request_hash as requestHash', sql<number>`coalesce(balance_after, 0)`.as('balanceAfter')])
    .where('seq', '=', seq)
    .executeTakeFirst()
}

/** Returns the other entries of the same transfer, in the order in which they were posted. */
export function othersOf(rows: Rows, { seq, transferId }: Entry) {
  return (
    rows
      .selectFrom('entry')
      .select(['account_id as accountId', 'amount'])
      // keeps SQLite on the numbers: no index finds the entries of a transfer
      .where('seq', '>=', seq - REACH)
      .where('seq', '<=', seq + REACH)
      .where('seq', '!=', seq)
      .where('transfer_id', '=', transferId)
      .orderBy('seq')
      .execute()
  )
}

/** Finds what caused an entry of a member's account. */
export async function findCause(
  rows: Rows,
  entry: Entry,
  { cause, ...reader }: Reader & { readonly cause: MovementCause },
): Promise<Cause> {
  const finder = finders[cause]
  return { ...plainCause(cause), ...(finder && (await finder(rows, entry, reader))) }
}

type Finder = (rows: Rows, entry: Entry, reader: Reader) => Promise<Partial<Cause> | undefined>

/** The last part of a transfer's id: for most kinds, the number of what caused it. */
const numberIn = ({ transferId }: Entry) => transferId.split(':').at(-1) ?? ''

const withdrawal: Finder = async (rows, entry) => {
  const found = rows.selectFrom('withdrawal').select(['id', 'reason'])
  const own =
    entry.kind === 'withdrawal'
      ? found.where('transfer_id', '=', entry.transferId)
      : found.where('id', '=', Number(numberIn(entry)))
  const known = await own.executeTakeFirst()
  return known && { number: String(known.id), reason: entry.kind === 'withdrawal' ? null : known.reason }
}

const ticket: Finder = async (rows, entry, { language }) => {
  const known = await rows
    .selectFrom('lottery_ticket')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_ticket.draw_id')
    .innerJoin('lottery_slip', 'lottery_slip.id', 'lottery_ticket.slip_id')
    .innerJoin('game', 'game.node_id', 'lottery_slip.node_id')
    .select(['lottery_ticket.id', 'lottery_ticket.stake', gameNameIn(language).as('gameName')])
    .select(['lottery_draw.series', 'lottery_draw.numero as draw'])
    .where('lottery_ticket.id', '=', Number(numberIn(entry)))
    .executeTakeFirst()
  return known && { ...known, id: undefined, number: String(known.id) }
}

const pay: Finder = async (rows, { kind, transferId }, { memberId }) => {
  const startsAt = Number(transferId.split(':')[1])
  const line = await rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .select('ends_at')
    .where('agent_id', '=', memberId)
    .where('starts_at', '=', startsAt)
    .where(sql<boolean>`pay_run.kind = ${kind}`)
    .executeTakeFirst()
  return line && { startsAt, endsAt: line.ends_at }
}

const round: Finder = async (rows, entry, reader) => {
  const found = await roundBy(rows, entry, reader)
  return found && { ...found }
}

const finders: Readonly<Partial<Record<MovementCause, Finder>>> = {
  deposit: async (rows, { transferId }) => {
    const known = await rows.selectFrom('deposit').select('id').where('transfer_id', '=', transferId).executeTakeFirst()
    return known && { number: String(known.id) }
  },
  withdrawal,
  'withdrawal-rejected': withdrawal,
  'withdrawal-returned': withdrawal,
  activity: async (_rows, entry) => ({ number: numberIn(entry) }),
  points: async (_rows, entry) => ({ number: numberIn(entry) }),
  'bonus-convert': async (_rows, { transferId }) => ({ number: transferId.split(':')[1] ?? null }),
  'agent-transfer': partnerOf,
  'upline-transfer': partnerOf,
  dividend: pay,
  'daily-salary': pay,
  'hourly-salary': pay,
  'realtime-salary': pay,
  bet: round,
  raise: round,
  settle: round,
  rollback: round,
  jackpot: round,
  ticket,
  'ticket-paid': ticket,
  'ticket-back': ticket,
  'lottery-jackpot': ticket,
}

/** Tells where the other account of a transfer is now: directly above the member, or below. */
async function partnerOf(rows: Rows, entry: Entry, { memberId }: Reader): Promise<Partial<Cause>> {
  const [other] = await othersOf(rows, entry)
  const own = await rows.selectFrom('member').select('upline_id').where('id', '=', memberId).executeTakeFirst()
  const isUpline = other?.accountId === playerAccount({ id: own?.upline_id ?? '', type: 0 })
  return { partner: isUpline ? 'upline' : 'downline' }
}
