import { sql } from 'kysely'
import { bonusAccount } from '#gateway/bonus/terms/bonus.rules.ts'
import { isOver, runningBonus } from '#gateway/bonus/terms/running.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { isLeaving, stayingOf } from './credits.rules.ts'
import type { LedgerKind } from './ledger-kinds.rules.ts'
import type { Owner, Posting } from './wallet.rules.ts'
import { fundsOf, totalBalance, walletBalance } from './wallets.rows.ts'

const insertGrant = prepared((rows, { memberId, amount, at }: { memberId: string; amount: number; at: number }) =>
  rows.insertInto('credit_grant').values({ member_id: memberId, amount, at }),
)
const grantById = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('credit_grant').select('amount').where('member_id', '=', memberId),
)
const wonInGames = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('game_day')
    // own money alone: bonus money is no member's to win or lose
    .select(sql<number | null>`sum(paid - bonus_paid - staked + bonus_staked)`.as('won'))
    .where('member_id', '=', memberId),
)
const validInLotteries = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .select(({ fn }) => fn.sum<number | null>('ticket.valid').as('valid'))
    .where('ticket.member_id', '=', memberId)
    .where('draw.settled_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lottery_refund').select('ticket_id').whereRef('ticket_id', '=', 'ticket.id'))),
    ),
)

/** Notes the credits that a new account is opened with, in the write that posts them. */
export async function grantCredits(rows: Rows, grant: { memberId: string; amount: number; at: number }) {
  await insertGrant(rows, grant)
}

/** What stays of a member's balance, in minor units. */
export interface Staying {
  readonly amount: number
  /** Valid bets that are missing until winnings may leave; 0 while nothing is won or nothing is missing. */
  readonly toStake: number
  /** The part of the amount that is credits, not winnings. */
  readonly credits: number
}

const nothing: Staying = { amount: 0, toStake: 0, credits: 0 }

/** Returns what must stay of a member's wallets together; 0 for whom no credits came with the account. */
export async function stayingFunds(rows: Rows, memberId: string): Promise<Staying> {
  const granted = (await grantById(rows, { memberId }))[0]?.amount ?? 0
  if (granted === 0) return nothing
  const won = (await wonInGames(rows, { memberId }))[0]?.won ?? 0
  const toStake = won > 0 ? await missingStakes(rows, memberId, await neededStakes(rows, granted)) : 0
  const facts = { granted, won, isStaked: toStake === 0 }
  return { amount: stayingOf(facts), toStake, credits: stayingOf({ ...facts, isStaked: true }) }
}

async function neededStakes(rows: Rows, granted: number): Promise<number> {
  return granted * (await numberSetting(rows, 'creditTimes'))
}

/**
 * Returns what is missing of these stakes. Valid bets that have ended count: what is open may still be given back. Reads
 * no more rounds than it takes, as each page asks this for members who have won.
 */
async function missingStakes(rows: Rows, memberId: string, needed: number): Promise<number> {
  const [lotteries] = await validInLotteries(rows, { memberId })
  let missing = needed - (lotteries?.valid ?? 0)
  const rounds = rows
    .selectFrom('round')
    .innerJoin('play', 'play.id', 'round.play_id')
    .select('round.valid')
    .where('play.member_id', '=', memberId)
    .where('round.state', '=', 'settled')
  if (missing > 0)
    for await (const { valid } of rounds.stream()) {
      missing -= valid ?? 0
      if (missing <= 0) break
    }
  return Math.max(0, missing)
}

/** What a member's main wallet may give away, what stays, and all wallets together, in minor units. */
export interface LeavingFunds {
  readonly total: number
  readonly available: number
  readonly staying: Pick<Staying, 'amount' | 'toStake'>
}

/** Returns what may leave a member's account, for forms and for the write that moves it. */
export async function leavingFunds(rows: Rows, member: Owner): Promise<LeavingFunds> {
  const { main, total } = await fundsOf(rows, member)
  const { amount, toStake } = await stayingFunds(rows, member.id)
  return {
    total,
    available: Math.max(0, Math.min(main, total - amount)),
    staying: { amount: Math.min(total, amount), toStake },
  }
}

interface Leaving {
  readonly kind: LedgerKind
  readonly entries: readonly Posting[]
  readonly at: number
  readonly givesUpBonus?: number | undefined
}

/** Any type but that of a trial, whose account is no `member:`. */
const REAL = 0

/** Returns whether a member owns more than credits that came with the account. */
export async function ownsMoreThanCredits(rows: Rows, member: Owner): Promise<boolean> {
  const total = await totalBalance(rows, member)
  return total > 0 && total > (await stayingFunds(rows, member.id)).credits
}

/**
 * Returns whether a transfer takes away what stays: the only place that refuses it, whatever the kind of the transfer.
 * Must run inside the write that posts it, after its balances have moved.
 */
export async function takesCredits(rows: Rows, { kind, entries }: Leaving): Promise<boolean> {
  for (const memberId of leftBy(kind, entries)) {
    const { amount: staying } = await stayingFunds(rows, memberId)
    if (staying > 0 && (await totalBalance(rows, { id: memberId, type: REAL })) < staying) return true
  }
  return false
}

/**
 * Returns whether a transfer takes own money away while a bonus runs that its member does not give up with it, in the
 * amount that is left now. The only place that refuses it, as above; the caller then gives the bonus up
 * (`giveUpRunning`).
 */
export async function takesFromBonus(rows: Rows, { kind, entries, at, givesUpBonus }: Leaving): Promise<boolean> {
  for (const memberId of leftBy(kind, entries)) {
    const bonus = await runningBonus(rows, memberId)
    if (!bonus || isOver(bonus, at)) continue
    if (givesUpBonus !== (await walletBalance(rows, bonusAccount(memberId)))) return true
  }
  return false
}

/** Returns the bonus money that goes if own money leaves; null if no bonus runs. */
export async function bonusToLose(rows: Rows, memberId: string, now: number): Promise<number | null> {
  const bonus = await runningBonus(rows, memberId)
  return bonus && !isOver(bonus, now) ? walletBalance(rows, bonusAccount(memberId)) : null
}

/** Returns the members whose own money a transfer takes out of their account. */
function leftBy(kind: LedgerKind, entries: readonly Posting[]): string[] {
  if (!isLeaving(kind)) return []
  return entries.flatMap(({ accountId, amount }) => {
    const memberId = /^member:(.+)$/.exec(accountId)?.[1]
    return memberId === undefined || amount >= 0 ? [] : [memberId]
  })
}
