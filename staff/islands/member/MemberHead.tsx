import { type ReactNode, useState } from 'react'
import { endMemberSessions, lockMember, unlockMember } from '#contract/staff/members.ts'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import acts from '#staff/parts/Acts.module.css'
import { GiveDialog } from './GiveDialog.tsx'
import type { One } from './OneMember.tsx'
import style from './Member.module.css'

interface Props {
  member: One
  ask: ReturnType<typeof useAsk>[1]
  /** Something was given to the member. */
  onDone: () => void
}

/** Says who it is, and offers what may be done to the account. */
export function MemberHead({ member, ask, onDone }: Props) {
  const { t } = useText()
  const { account, id, state, stateSince, createdAt, mobile, email, upline, means } = member
  return (
    <div className={style.head}>
      <h3>
        <Name>{account}</Name>
      </h3>
      <dl className={style.facts}>
        <Fact name={t('member.state')}>
          {t(`member.state_${state}`)} <Moment at={stateSince} />
        </Fact>
        <Fact name={t('member.since')}>
          <Moment at={createdAt} />
        </Fact>
        <Fact name={t('member.mobile')}>{mobile && <Name>{mobile}</Name>}</Fact>
        <Fact name={t('member.email')}>{email && <Name>{email}</Name>}</Fact>
        <Fact name={t('member.upline')}>
          {upline[0] && <MemberLink id={upline[0].id} account={upline[0].account} />}
        </Fact>
        <Fact name={t('member.means')}>{means.map((each) => t(`member.means_${each}`)).join(', ')}</Fact>
        <Fact name={t('member.id')}>
          <Name>{id}</Name>
        </Fact>
      </dl>
      {useMay('members.lock') && <Acts member={member} ask={ask} />}
      {useMay('rewards.give') && state !== 'closed' && <Give member={member} onDone={onDone} />}
    </div>
  )
}

function Give({ member, onDone }: Omit<Props, 'ask'>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={acts.acts}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('member.give')}
      </Button>
      {isOpen && <GiveDialog member={member} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A fact without a content is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Acts({ member: { id, account, state, sessions }, ask }: Omit<Props, 'onDone'>) {
  const { t } = useText()
  const values = { account: isolated(account) }
  const askTo = (way: 'lock' | 'unlock' | 'end') => () =>
    ask<StaffCall>({
      title: t(`member.${way}Title`, values),
      what: t(`member.${way}What`, values),
      confirm: t(`member.${way}`),
      to: calls[way],
      input: { id },
      hasReason: way !== 'end',
      done: () => t(`member.${way}Done`, values),
    })
  return (
    <div className={acts.acts}>
      {state !== 'closed' && (
        <Button kind="quiet" onClick={askTo(state === 'open' ? 'lock' : 'unlock')}>
          {t(state === 'open' ? 'member.lock' : 'member.unlock')}
        </Button>
      )}
      {sessions.length > 0 && (
        <Button kind="quiet" onClick={askTo('end')}>
          {t('member.end')}
        </Button>
      )}
    </div>
  )
}

const calls = { lock: lockMember, unlock: unlockMember, end: endMemberSessions }
