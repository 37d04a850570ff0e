import type { StaffValue } from '#contract/staff/staff-call.ts'
import { decideProposal } from '#contract/staff/today.ts'
import type { TextContext } from './text.tsx'
import type { Asked } from './AskAct.tsx'

type Decision = 'approve' | 'refuse'

interface Proposed {
  readonly id: string
  readonly by: string
}

/** Returns what asks about a decision on a proposal: its own person may only withdraw it. */
export function decisionOn(
  { id, by }: Proposed,
  decision: Decision,
  { what, own, t }: { readonly what: string; readonly own: string } & Pick<TextContext, 't'>,
): Asked<typeof decideProposal> {
  const kind = decision === 'approve' ? 'approve' : by === own ? 'withdraw' : 'reject'
  return {
    title: t(`decide.${kind}Title`),
    what: `${what} ${t(`decide.${kind}What`)}`,
    confirm: t(`decide.${kind}`),
    to: decideProposal,
    input: { id, decision },
    hasId: false,
    done: (decided: StaffValue<typeof decideProposal>) =>
      t(decided.state === 'done' ? 'decide.approved' : kind === 'withdraw' ? 'decide.withdrawn' : 'decide.rejected'),
  }
}
