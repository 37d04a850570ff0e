import type { StaffValue } from '#contract/staff/staff-call.ts'
import { decideProposal } from '#contract/staff/today.ts'
import { Button } from '#ui/Button.tsx'
import type { useAsk } from './ask.tsx'
import { useText } from './text.tsx'
import style from './Acts.module.css'

interface Props {
  proposal: { readonly id: string; readonly by: string }
  /** What would be done, in a sentence. */
  what: string
  /** The name of the person who is logged in. */
  own: string
  ask: ReturnType<typeof useAsk>[1]
}

/** Decides on what somebody has proposed: a second person approves or refuses it, its own person may only withdraw it. */
export function Decide({ proposal: { id, by }, what, own, ask }: Props) {
  const { t } = useText()
  const no = by === own ? 'withdraw' : 'reject'
  const decide = (kind: 'approve' | typeof no) =>
    ask({
      title: t(`decide.${kind}Title`),
      what: `${what} ${t(`decide.${kind}What`)}`,
      confirm: t(`decide.${kind}`),
      to: decideProposal,
      input: { id, decision: kind === 'approve' ? 'approve' : 'refuse' },
      hasId: false,
      done: ({ state }: StaffValue<typeof decideProposal>) =>
        t(state === 'done' ? 'decide.approved' : kind === 'withdraw' ? 'decide.withdrawn' : 'decide.rejected'),
    })
  return (
    <div className={style.acts}>
      {by !== own && (
        <Button kind="quiet" onClick={() => decide('approve')}>
          {t('decide.approve')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => decide(no)}>
        {t(`decide.${no}`)}
      </Button>
    </div>
  )
}
