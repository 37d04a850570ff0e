import { decideProposal, proposals } from '#contract/staff/today.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Acting, staffAct } from './acts.ts'
import { endByProposal } from './disputes.routes.ts'
import { voidByProposal } from './draws.routes.ts'
import { appendLog } from './log.rows.ts'
import { isAllowed } from './people.rows.ts'
import { type ProposalKind, decide, findProposals, proposalById, proposalPermissions, shown } from './proposals.rows.ts'
import { changeByProposal } from './settings.routes.ts'
import { nameIn, seriesNames } from './series-names.rows.ts'
import { switchByProposal } from './series.routes.ts'
import { type Person, type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'
import { payByProposal } from './withdrawals.routes.ts'

/** Does an approved act; it refuses what is not possible any more. */
type Execute = (rows: Rows, input: unknown, acting: Acting) => Promise<void>

const executions: Readonly<Record<ProposalKind, Execute>> = {
  payWithdrawal: payByProposal,
  giveBack: endByProposal('giveBack'),
  countReceived: endByProposal('countReceived'),
  stopSeries: (rows, input, acting) => switchByProposal(rows, input, { ...acting, sells: false }),
  resumeSeries: (rows, input, acting) => switchByProposal(rows, input, { ...acting, sells: true }),
  voidDraw: voidByProposal,
  changeSetting: changeByProposal,
}

/** Returns the kinds of proposals that a person may decide. */
export function kindsFor({ permissions }: Person): ProposalKind[] {
  const kinds = Object.keys(proposalPermissions) as ProposalKind[] // the same names
  return kinds.filter((kind) => permissions.includes(proposalPermissions[kind]))
}

/** Answers acts of two people. */
export const proposalAnswers: readonly StaffAnswer[] = [
  staffAnswer(proposals, async (_input, { person, services: { database } }) => {
    const found = await findProposals(database.read, kindsFor(person))
    const names = await seriesNames(database.read)
    return { proposals: found.map((one) => ({ ...one, name: nameIn(names, one.subject) })) }
  }),

  staffAct(decideProposal, async (rows, { id, decision }, acting) => {
    const { person, now, log } = acting
    const found = await proposalById(rows, Number(id))
    const kind = found && (found.kind as ProposalKind) // as it was written
    if (!found || !kind || !kindsFor(person).includes(kind)) throw new StaffRefused('unknown')
    const state = decision === 'approve' ? 'done' : 'refused'
    if (found.state !== 'open') {
      // the same decision, sent again after a lost answer
      if (found.state === state && found.decided_by === person.id) return shown(found)
      throw new StaffRefused('state_other')
    }
    if (decision === 'approve') await approve(rows, { ...found, kind }, acting)
    await decide(rows, { id: found.id, state, by: person.id, at: now })
    const detail = { decision, kind, about: found.subject, by: found.by }
    await log({ subjectKind: 'proposal', subject: id, detail })
    return shown({ ...found, state, decidedBy: person.name, decided_at: now })
  }),
]

interface Open {
  readonly kind: ProposalKind
  readonly input: string
  readonly by: string
  readonly person_id: string
}

async function approve(rows: Rows, { kind, input, by, person_id }: Open, acting: Acting): Promise<void> {
  const { person, now } = acting
  if (person_id === person.id) throw new StaffRefused('same_person')
  // a proposal counts only while the person who made it still has the permission
  if (!(await isAllowed(rows, person_id, proposalPermissions[kind]))) throw new StaffRefused('state_other')
  const log: Acting['log'] = (line) =>
    appendLog(rows, { ...line, at: now, person: person.name, act: kind, detail: { ...line.detail, first: by } })
  await executions[kind](rows, JSON.parse(input) as unknown, { ...acting, log })
}
