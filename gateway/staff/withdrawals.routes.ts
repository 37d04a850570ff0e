import { object, parse, number } from 'valibot'
import { payWithdrawal, refuseWithdrawal, staffWithdrawals } from '#contract/staff/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sendPayoutLetter } from '#gateway/member/payout-letter.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Answered, payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { type Acting, staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { closeProposals, done, propose } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused, type StaffServices } from './staff-request.ts'
import { findWithdrawals, withdrawalFacts } from './withdrawals.rows.ts'

/** Answers withdrawals: lists, payouts and refusals. */
export const withdrawalAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffWithdrawals,
    ({ which, before }) => ({ detail: { which, ...(before !== undefined && { before }) } }),
    async (input, { services: { database } }) => ({
      ...(await findWithdrawals(database.read, input)),
      twoFrom: await numberSetting(database.read, 'payoutTwoFrom'),
    }),
  ),

  staffAct(payWithdrawal, async (rows, { id }, acting) => {
    const { state, amount, account } = await withdrawalOrRefuse(rows, id)
    if (state !== 'submitted') throw new StaffRefused('state_other')
    if (amount < (await numberSetting(rows, 'payoutTwoFrom'))) {
      await pay(rows, Number(id), acting)
      return done
    }
    const asked = { kind: 'payWithdrawal', subject: id, input: { id: Number(id) }, amount, account } as const
    const proposed = await propose(rows, asked, acting)
    await acting.log({ subjectKind: 'withdrawal', subject: id, detail: { account, amount, outcome: 'proposed' } })
    return proposed
  }),

  staffAct(refuseWithdrawal, async (rows, { id, reason: typed }, { person, services, now, log, afterwards }) => {
    const { account, amount } = await withdrawalOrRefuse(rows, id)
    const reason = textOf(typed)
    demand(await rejectWithdrawal(rows, { id: Number(id), now, reason }))
    await closeProposals(rows, 'payWithdrawal', { subject: id, by: person.id, at: now })
    await log({ subjectKind: 'withdrawal', subject: id, detail: { account, amount, reason } })
    afterwards(() => tellOfPayout(Number(id), services))
    return done
  }),
]

/** Pays what a second person has approved. */
export async function payByProposal(rows: Rows, input: unknown, acting: Acting): Promise<void> {
  await pay(rows, parse(object({ id: number() }), input).id, acting)
}

async function pay(rows: Rows, id: number, { services, now, log, afterwards }: Acting): Promise<void> {
  const { account, amount } = await withdrawalOrRefuse(rows, String(id))
  demand(await payOut(rows, { id, now }))
  await log({ subjectKind: 'withdrawal', subject: String(id), detail: { account, amount } })
  afterwards(() => tellOfPayout(id, services))
}

/** Refuses what was answered otherwise, or before. */
export function demand(answered: Answered): void {
  if (answered === 'unknown') throw new StaffRefused('unknown')
  if (answered !== 'done') throw new StaffRefused('state_other')
}

/** Returns what an act needs to know of a withdrawal; one that there is not is refused. */
export async function withdrawalOrRefuse(rows: Rows, id: string) {
  const known = await withdrawalFacts(rows, Number(id))
  if (!known) throw new StaffRefused('unknown')
  return known
}

/** Writes to the member after an answer. The answer stays if the message cannot be stored; the outbox tries again. */
export async function tellOfPayout(id: number, { database, outbox, log }: StaffServices): Promise<void> {
  await sendPayoutLetter({ read: database.read, outbox }, id).catch((error: unknown) =>
    log.warn({ event: 'staff', err: error }, 'a member could not be written to about a payout'),
  )
}
