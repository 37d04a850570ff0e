import type { Permission } from '#contract/staff/roles.ts'
import type { proposalKinds } from '#contract/staff/today.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Acting } from './acts.ts'
import { hasOther } from './people.rows.ts'
import { StaffRefused } from './staff-request.ts'

export type ProposalKind = (typeof proposalKinds)[number]

/** The permission that the first and the second person need. */
export const proposalPermissions = {
  payWithdrawal: 'withdrawals.answer',
  giveBack: 'withdrawals.answer',
  countReceived: 'withdrawals.answer',
  stopSeries: 'series.change',
  resumeSeries: 'series.change',
  voidDraw: 'series.change',
  changeSetting: 'settings.change',
} as const satisfies Record<ProposalKind, Permission>

/** An act that waits for a second person. */
export interface NewProposal {
  readonly kind: ProposalKind
  /** What it is about: of one subject, one proposal of a kind is open. */
  readonly subject: string
  readonly input: object
  /** For the second person to see. */
  readonly amount: number | null
  readonly account: string | null
}

/** The outcome of an act that needs two people. */
export interface Outcome {
  readonly outcome: 'done' | 'proposed'
  readonly proposal: string | null
}

export const done: Outcome = { outcome: 'done', proposal: null }

/** Keeps an act until a second person approves it; an open one of the same subject stays as it is. */
export async function propose(rows: Rows, proposal: NewProposal, { person, now }: Acting): Promise<Outcome> {
  const { kind, subject, input, amount, account } = proposal
  const open = await openProposal(rows, kind, subject)
  if (open) {
    if (open.input !== JSON.stringify(input)) throw new StaffRefused('state_other')
    return { outcome: 'proposed', proposal: String(open.id) }
  }
  if (!(await hasOther(rows, person.id, proposalPermissions[kind]))) throw new StaffRefused('second_missing')
  const { id } = await rows
    .insertInto('staff_proposal')
    .values({ kind, subject, input: JSON.stringify(input), amount, account, person_id: person.id, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { outcome: 'proposed', proposal: String(id) }
}

function openProposal(rows: Rows, kind: ProposalKind, subject: string) {
  return rows
    .selectFrom('staff_proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Refuses what is still open about a subject that has been settled otherwise. */
export async function closeProposals(rows: Rows, kind: ProposalKind, { subject, by, at }: Closing): Promise<void> {
  await rows
    .updateTable('staff_proposal')
    .set({ state: 'refused', decided_by: by, decided_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .execute()
}

interface Closing {
  readonly subject: string
  readonly by: string
  readonly at: number
}

/** Returns the open proposals of these kinds and the last decided ones, the newest first. */
export async function findProposals(rows: Rows, kinds: readonly ProposalKind[]) {
  if (kinds.length === 0) return []
  const all = namedProposals(rows).where('staff_proposal.kind', 'in', kinds)
  const open = await all.where('staff_proposal.state', '=', 'open').orderBy('staff_proposal.id', 'desc').execute()
  const decided = await all
    .where('staff_proposal.state', '<>', 'open')
    .orderBy('decided_at', 'desc')
    .orderBy('staff_proposal.id', 'desc')
    .limit(50)
    .execute()
  return [...open, ...decided].map(shown)
}

/** Returns the open proposals about these subjects, by subject. */
export async function openProposals<Kind extends ProposalKind>(rows: Rows, kinds: readonly Kind[]) {
  const open = await namedProposals(rows)
    .where('staff_proposal.kind', 'in', kinds)
    .where('staff_proposal.state', '=', 'open')
    .execute()
  return new Map(
    open.map(({ subject, ...one }) => [subject, { id: String(one.id), by: one.by, kind: one.kind as Kind }]),
  )
}

function namedProposals(rows: Rows) {
  return rows
    .selectFrom('staff_proposal')
    .innerJoin('staff_person as first', 'first.id', 'staff_proposal.person_id')
    .leftJoin('staff_person as second', 'second.id', 'staff_proposal.decided_by')
    .select(['staff_proposal.id', 'staff_proposal.kind', 'staff_proposal.state', 'subject', 'account', 'amount', 'at'])
    .select(['first.name as by', 'second.name as decidedBy', 'decided_at', 'person_id', 'input', 'decided_by'])
}

/** Returns one proposal as it is stored, with the names of its people. */
export async function proposalById(rows: Rows, id: number) {
  return namedProposals(rows).where('staff_proposal.id', '=', id).executeTakeFirst()
}

type Named = NonNullable<Awaited<ReturnType<typeof proposalById>>>

/** Returns a proposal as the contract shows it. */
export function shown({ id, kind, state, by, at, decidedBy, decided_at, subject, account, amount }: Named) {
  const known = kind as ProposalKind // as it was written
  return { id: String(id), kind: known, state, by, at, decidedBy, decidedAt: decided_at, subject, account, amount }
}

/** Marks an open proposal as decided, once. */
export async function decide(
  rows: Rows,
  {
    id,
    state,
    by,
    at,
  }: { readonly id: number; readonly state: 'done' | 'refused'; readonly by: string; readonly at: number },
): Promise<void> {
  await rows
    .updateTable('staff_proposal')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
