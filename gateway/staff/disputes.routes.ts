import { number, object, parse, string } from 'valibot'
import {
  applicationPictures,
  countWithdrawalReceived,
  giveBackWithdrawal,
  withdrawalPictures,
} from '#contract/staff/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { picturesOf } from '#gateway/pictures/pictures.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { countReceived, giveBack } from '#gateway/wallet/payouts.rows.ts'
import { type Acting, staffAct, staffLook } from './acts.ts'
import { textOf } from './member-acts.ts'
import { type Outcome, closeProposals, done, openProposals, propose } from './proposals.rows.ts'
import { type StaffAnswer, StaffRefused } from './staff-request.ts'
import { demand, tellOfPayout, withdrawalOrRefuse } from './withdrawals.routes.ts'

/** The two ends of a dispute; of one withdrawal, one of them is proposed at a time. */
const ends = ['giveBack', 'countReceived'] as const
type End = (typeof ends)[number]

/** Answers disputes about payouts, and the pictures that members have sent. */
export const disputeAnswers: readonly StaffAnswer[] = [
  staffAct(giveBackWithdrawal, async (rows, { id, reason: typed }, acting) => {
    const known = await disputeOrRefuse(rows, id)
    const input = { id: Number(id), reason: textOf(typed) }
    if (known.amount >= (await numberSetting(rows, 'payoutTwoFrom')))
      return ask(rows, { kind: 'giveBack', ...input }, acting)
    await end(rows, { kind: 'giveBack', ...input }, acting)
    await closeProposals(rows, 'countReceived', { subject: id, by: acting.person.id, at: acting.now })
    return done
  }),

  staffAct(countWithdrawalReceived, async (rows, { id, reason: typed }, acting) => {
    await disputeOrRefuse(rows, id)
    return ask(rows, { kind: 'countReceived', id: Number(id), reason: textOf(typed) }, acting)
  }),

  staffLook(
    withdrawalPictures,
    ({ id }) => ({ subjectKind: 'withdrawal', subject: id }),
    async ({ id }, { services: { database } }) => picturesPage(database.read, 'withdrawal_id', id),
  ),

  staffLook(
    applicationPictures,
    ({ id }) => ({ subjectKind: 'application', subject: id }),
    async ({ id }, { services: { database } }) => picturesPage(database.read, 'application_id', id),
  ),
]

/** What ends a dispute. */
interface Ending {
  readonly kind: End
  readonly id: number
  readonly reason: string
}

async function disputeOrRefuse(rows: Rows, id: string) {
  const known = await withdrawalOrRefuse(rows, id)
  if (known.state !== 'partly' && known.state !== 'missing') throw new StaffRefused('state_other')
  return known
}

async function ask(rows: Rows, { kind, ...input }: Ending, acting: Acting): Promise<Outcome> {
  const subject = String(input.id)
  const open = (await openProposals(rows, ends)).get(subject)
  if (open && open.kind !== kind) throw new StaffRefused('state_other')
  const { account, amount } = await withdrawalOrRefuse(rows, subject)
  const proposed = await propose(rows, { kind, subject, input, amount, account }, acting)
  const detail = { account, amount, reason: input.reason, outcome: 'proposed' }
  await acting.log({ subjectKind: 'withdrawal', subject, detail })
  return proposed
}

/** Returns what ends a dispute that a second person has approved. */
export function endByProposal(kind: End) {
  return (rows: Rows, input: unknown, acting: Acting) =>
    end(rows, { kind, ...parse(object({ id: number(), reason: string() }), input) }, acting)
}

async function end(rows: Rows, { kind, id, reason }: Ending, acting: Acting): Promise<void> {
  const { services, now, log, afterwards } = acting
  const { account, amount } = await withdrawalOrRefuse(rows, String(id))
  demand(await (kind === 'giveBack' ? giveBack(rows, { id, now }) : countReceived(rows, { id, now, reason })))
  await log({ subjectKind: 'withdrawal', subject: String(id), detail: { account, amount, reason } })
  afterwards(() => tellOfPayout(id, services))
}

async function picturesPage(rows: Rows, of: 'application_id' | 'withdrawal_id', id: string) {
  const found = await picturesOf(rows, of, Number(id))
  return {
    pictures: found.map(({ kind, width, height, bytes }) => ({
      kind: kind === 'png' ? ('png' as const) : ('jpg' as const),
      width,
      height,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  }
}
