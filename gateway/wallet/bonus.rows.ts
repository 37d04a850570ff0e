import { hash } from 'node:crypto'
import type { BonusTerms } from '#contract/rewards/reward.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { closingTime, countCost } from '#gateway/lines/lines.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { openAccount, postTransfer } from './wallet.rows.ts'
import { walletBalance } from './wallets.rows.ts'
import { BONUS_ESCROW, BONUS_HOUSE, bonusAccount } from '#gateway/bonus/terms/bonus.rules.ts'
import type { BonusTables } from '#gateway/bonus/terms/bonus.tables.ts'
import { type Bonus, bonusById, isOver, nextBonus, runningBonus, termsOf } from '#gateway/bonus/terms/running.rows.ts'

/** A bonus that is due. */
export interface Gift {
  /** What it is for; the same is given once. */
  readonly id: string
  readonly memberId: string
  readonly terms: BonusTerms
  readonly now: number
}

/**
 * Gives a bonus once: it begins at once, or waits behind those that were accepted before. Must run inside the
 * `database.write` that decides it.
 */
export async function giveBonus(rows: Rows, { id, memberId, terms, now }: Gift): Promise<'given' | 'again'> {
  const known = rows.selectFrom('bonus').select('id').where('reward_id', '=', id)
  if (await known.executeTakeFirst()) return 'again'
  await openAccount(rows, bonusAccount(memberId), 'player')
  await openAccount(rows, BONUS_HOUSE, 'house')
  await openAccount(rows, BONUS_ESCROW, 'house')
  const text = JSON.stringify(terms)
  const { amount } = terms
  await rows
    .insertInto('bonus')
    .values({
      member_id: memberId,
      reward_id: id,
      terms: text,
      terms_hash: hash('sha256', text),
      amount,
      required: amount * terms.times,
      accepted_at: now,
    })
    .execute()
  await endOverdue(rows, memberId, now)
  await beginNext(rows, memberId, now)
  return 'given'
}

/** Begins the bonus that waits first, if none runs: its money is granted, and its time starts. */
async function beginNext(rows: Rows, memberId: string, now: number): Promise<void> {
  if (await runningBonus(rows, memberId)) return
  const next = await nextBonus(rows, memberId)
  if (!next) return
  const until = now + termsOf(next).days * DAY_MS
  await rows
    .updateTable('bonus')
    .set({ state: 'running', began_at: now, ends_at: until })
    .where('id', '=', next.id)
    .execute()
  await moveBonus(rows, next, { kind: 'bonus-grant', amount: next.amount, now })
  const details = { amount: { money: next.amount }, required: { money: next.required }, until }
  await tell(rows, next, { event: 'bonusBegan', details, now })
}

/** How a bonus that runs closes. */
type Closing = 'fulfilled' | 'ended' | 'given_up'

/**
 * Closes a bonus: what is left of its money becomes own money if it is fulfilled, else it goes back to the house, and the
 * next one begins. What is in open rounds follows when they end (`applyEnd`).
 */
export async function closeBonus(rows: Rows, bonus: Bonus, { to, now }: { to: Closing; now: number }): Promise<void> {
  const { id, member_id: memberId, state } = bonus
  await rows.updateTable('bonus').set({ state: to, closed_at: now }).where('id', '=', id).execute()
  const left = state === 'running' ? await walletBalance(rows, bonusAccount(memberId)) : 0
  const own = await walletBalance(rows, `member:${memberId}`)
  await moveBonus(rows, bonus, { kind: to === 'fulfilled' ? 'bonus-convert' : 'bonus-forfeit', amount: left, now })
  const figures = { amount: { money: left }, own: { money: to === 'fulfilled' ? own + left : own } }
  await tell(rows, bonus, { event: closingEvents[to], details: figures, now })
  await beginNext(rows, memberId, now)
}

const closingEvents = { fulfilled: 'bonusFulfilled', ended: 'bonusEnded', given_up: 'bonusGivenUp' } as const

/** Ends the bonus of a member whose time is over, and each one after it. Must run before anything that depends on it. */
export async function endOverdue(rows: Rows, memberId: string, now: number): Promise<void> {
  const running = await runningBonus(rows, memberId)
  if (running && isOver(running, now)) await closeBonus(rows, running, { to: 'ended', now })
}

/** Gives up all bonuses of a member, those that wait first: none begins. */
export async function giveUpAll(rows: Rows, memberId: string, now: number): Promise<void> {
  const open = await rows
    .selectFrom('bonus')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id', 'desc')
    .execute()
  for (const bonus of open.toSorted(
    (one, other) => Number(one.state === 'running') - Number(other.state === 'running'),
  ))
    await closeBonus(rows, bonus, { to: 'given_up', now })
}

const addToBonus = prepared((rows, { id, done, inPlay }: { id: number; done: number; inPlay: number }) =>
  rows
    .updateTable('bonus')
    .set(({ eb }) => ({ done: eb('done', '+', done), in_play: eb('in_play', '+', inPlay) }))
    .where('id', '=', id),
)

/** Adds what a round changes: what it counts, and bonus money that is in it, negative when it ends. */
export async function changeBonus(rows: Rows, change: { id: number; done: number; inPlay: number }): Promise<void> {
  if (change.done !== 0 || change.inPlay !== 0) await addToBonus(rows, change)
}

interface Move {
  readonly kind: BonusTables['bonus_move']['kind']
  readonly amount: number
  readonly now: number
  /** The round whose end moves it, if the bonus has closed before. */
  readonly round?: string
}

/** Moves money of a bonus, and counts its cost. Must run inside the write that decides it. */
export async function moveBonus(rows: Rows, bonus: Bonus, { kind, amount, now, round }: Move): Promise<void> {
  if (amount === 0) return
  const { id, member_id: memberId } = bonus
  const transferId = `${kind}:${id}${round === undefined ? '' : `:${round}`}`
  const own = bonusAccount(memberId)
  const other = kind === 'bonus-convert' ? `member:${memberId}` : BONUS_HOUSE
  const sign = kind === 'bonus-grant' ? 1 : -1
  const posted = await postTransfer(rows, {
    id: transferId,
    kind,
    requestHash: moveHash(kind, { bonusId: id, memberId, amount }),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: own, amount: sign * amount },
      { accountId: other, amount: -sign * amount },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The transfer ${transferId} was ${posted.state}.`)
  const at = await closingTime(rows, now)
  const line_id = kind === 'bonus-convert' ? null : await countCost(rows, { memberId, amount: sign * amount, at })
  const row = { transfer_id: transferId, bonus_id: id, kind, amount, line_id, counted_at: at }
  await rows.insertInto('bonus_move').values(row).execute()
}

/** Returns the request hash of a transfer of bonus money. */
export function moveHash(
  kind: BonusTables['bonus_move']['kind'],
  { bonusId, memberId, amount }: { bonusId: number; memberId: string; amount: number },
): string {
  return hash('sha256', JSON.stringify([kind, bonusId, memberId, amount]))
}

interface Telling {
  readonly event: 'bonusBegan' | (typeof closingEvents)[Closing]
  readonly details: Parameters<typeof insertMemberMessage>[1]['details'] & object
  readonly now: number
}

async function tell(rows: Rows, { id, member_id }: Bonus, { event, details, now }: Telling): Promise<void> {
  await insertMemberMessage(rows, { memberId: member_id, event, details, at: now, key: `${event}:${id}` })
}

/** A member's consent to give up its bonus, with the bonus money that it saw. */
export interface Consent {
  readonly memberId: string
  readonly bonusMoney: number | undefined
  readonly now: number
}

/** Gives up the bonus that runs, if one does: own money has left for which its member consented to that. */
export async function giveUpRunning(rows: Rows, memberId: string, now: number): Promise<void> {
  await endOverdue(rows, memberId, now)
  const running = await runningBonus(rows, memberId)
  if (running) await closeBonus(rows, running, { to: 'given_up', now })
}

/** Gives up one bonus, if the money of it is what the member saw. */
export async function giveUpOne(rows: Rows, id: number, { memberId, bonusMoney, now }: Consent) {
  await endOverdue(rows, memberId, now)
  const bonus = await bonusById(rows, id)
  if (bonus.closed_at !== null) return 'closed'
  const money = bonus.state === 'running' ? await walletBalance(rows, bonusAccount(memberId)) : 0
  if (money !== bonusMoney) return 'changed'
  await closeBonus(rows, bonus, { to: 'given_up', now })
  return 'closed'
}
