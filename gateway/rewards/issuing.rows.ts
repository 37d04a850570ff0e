import { hash } from 'node:crypto'
import type { GiftConditions } from '#gateway/bonus/terms/gift-terms.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { closingTime, countCost } from '#gateway/lines/lines.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { type Answer, type Answered, applicationById } from '#gateway/promotions/answering.rows.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { fromJson } from './activities.rows.ts'
import { giveReward } from './give.rows.ts'

/** The transfer kind of own money; with the application's id it forms the transfer's id. */
const CASH = 'activity'

interface Issued extends Answer {
  /** Minor units. */
  readonly amount: number
}

/**
 * Accepts an application, once: it brings a bonus by the terms with which it was sent, or own money if its promotion said
 * so; `on_break` if its member is, to whom no bonus is given meanwhile. Must run inside `database.write`, so that money and state change together or not at all.
 */
export async function issueBonus(rows: Rows, { id, amount, now }: Issued): Promise<Answered | 'on_break'> {
  const known = await applicationById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'applying') return known.state === 'issued' && known.amount === amount ? 'again' : 'other'
  const { member_id: memberId, promotion_id: promotionId, terms } = known
  // its time would run out unseen
  if (terms !== null && (await isOnBreak(rows, memberId, now))) return 'on_break'
  const at = await closingTime(rows, now)
  const set = { state: 'issued', amount, answered_at: at } as const
  const event = terms === null ? 'bonusIssued' : 'bonusGranted'
  const details = { amount: { money: amount }, promotion: { promotion: promotionId } }
  await insertMemberMessage(rows, { memberId, at: now, key: `application:${id}`, event, details })
  let line_id: number | null = null
  if (terms === null) line_id = await payCash(rows, known, { id, amount, now })
  else {
    const reward = { bonus: { ...fromJson<GiftConditions>(terms), amount } }
    await giveReward(rows, { id: `promotion:${promotionId}:application-${id}:${memberId}`, memberId, reward, now })
  }
  await rows
    .updateTable('application')
    .set({ ...set, line_id })
    .where('id', '=', id)
    .execute()
  return 'done'
}

type Known = NonNullable<Awaited<ReturnType<typeof applicationById>>>

/** Credits own money, and returns the line that it costs. */
async function payCash(rows: Rows, known: Known, { id, amount, now }: Issued): Promise<number | null> {
  const player = playerAccount({ id: known.member_id, type: known.type })
  const source = houseAccount(known.type, 'play')
  await openAccount(rows, source, 'house')
  const posted = await postTransfer(rows, {
    id: `${CASH}:${id}`,
    kind: CASH,
    requestHash: hash('sha256', `${CASH}:${player}:${amount}`),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: source, amount: -amount },
      { accountId: player, amount },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The bonus of application ${id} was ${posted.state}.`)
  return countCost(rows, { memberId: known.member_id, amount, at: await closingTime(rows, now) })
}
