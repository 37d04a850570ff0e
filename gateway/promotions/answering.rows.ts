import { hash } from 'node:crypto'
import type { Rows } from '#gateway/db/database.ts'
import { closingTime, countCost } from '#gateway/lines/lines.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'

/** The transfer kind of a bonus; with the application's id it forms the transfer's id. */
const BONUS = 'activity'

/** Returns the applications that wait for an answer, oldest first. */
export function openApplications(rows: Rows) {
  return rows
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .select(['application.id', 'promotion_id', 'comment', 'applied_at', 'member.account'])
    .select(({ selectFrom, fn }) =>
      selectFrom('picture')
        .select(fn.countAll<number>().as('count'))
        .whereRef('picture.application_id', '=', 'application.id')
        .as('pictures'),
    )
    .where('state', '=', 'applying')
    .orderBy('application.id')
    .execute()
}

/** The result of an answer: `again` if the same was given before, `other` if a different one was. */
export type Answered = 'done' | 'again' | 'other' | 'unknown'

interface Answer {
  readonly id: number
  readonly now: number
}

/** Rejects an application, for good. Must run inside `database.write`. */
export async function rejectApplication(
  rows: Rows,
  { id, reason, now }: Answer & { reason: string },
): Promise<Answered> {
  const known = await applicationById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'applying') return known.state === 'rejected' && known.reason === reason ? 'again' : 'other'
  await rows
    .updateTable('application')
    .set({ state: 'rejected', reason, answered_at: now })
    .where('id', '=', id)
    .execute()
  const message = { memberId: known.member_id, at: now, key: `application:${id}` }
  const promotion = { promotion: known.promotion_id }
  await insertMemberMessage(rows, { ...message, event: 'bonusRejected', details: { reason, promotion } })
  return 'done'
}

/**
 * Issues a play money bonus, once: the application's id makes the transfer unique. Must run inside `database.write`, so
 * that money and state change together or not at all.
 * @param amount minor units
 */
export async function issueBonus(rows: Rows, { id, amount, now }: Answer & { amount: number }): Promise<Answered> {
  const known = await applicationById(rows, id)
  if (!known) return 'unknown'
  if (known.state !== 'applying') return known.state === 'issued' && known.amount === amount ? 'again' : 'other'
  const player = playerAccount({ id: known.member_id, type: known.type })
  const source = houseAccount(known.type, 'play')
  await openAccount(rows, source, 'house')
  const posted = await postTransfer(rows, {
    id: `${BONUS}:${id}`,
    kind: BONUS,
    requestHash: hash('sha256', `${BONUS}:${player}:${amount}`),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: source, amount: -amount },
      { accountId: player, amount },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The bonus of application ${id} was ${posted.state}.`)
  const at = await closingTime(rows, now)
  const line_id = await countCost(rows, { memberId: known.member_id, amount, at })
  await rows
    .updateTable('application')
    .set({ state: 'issued', amount, answered_at: at, line_id })
    .where('id', '=', id)
    .execute()
  const message = { memberId: known.member_id, at: now, key: `application:${id}` }
  const promotion = { promotion: known.promotion_id }
  await insertMemberMessage(rows, {
    ...message,
    event: 'bonusIssued',
    details: { amount: { money: amount }, promotion },
  })
  return 'done'
}

function applicationById(rows: Rows, id: number) {
  return rows
    .selectFrom('application')
    .innerJoin('member', 'member.id', 'application.member_id')
    .select(['state', 'reason', 'amount', 'member_id', 'promotion_id', 'member.type'])
    .where('application.id', '=', id)
    .executeTakeFirst()
}
