import type { ReactNode } from 'react'
import { endMemberSessions, lockMember, unlockMember } from '#contract/staff/members.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import acts from '#staff/parts/Acts.module.css'
import type { One } from './OneMember.tsx'
import style from './Member.module.css'

interface Props {
  member: One
  ask: ReturnType<typeof useAsk>[1]
}

/** Says who it is, and offers what may be done to the account. */
export function MemberHead({ member, ask }: Props) {
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

function Acts({ member: { id, account, state, sessions }, ask }: Props) {
  const { t } = useText()
  const values = { account: isolated(account) }
  const lock = () =>
    ask({
      title: t('member.lockTitle', values),
      what: t('member.lockWhat', values),
      confirm: t('member.lock'),
      to: lockMember,
      input: { id },
      hasReason: true,
      done: () => t('member.lockDone', values),
    })
  const unlock = () =>
    ask({
      title: t('member.unlockTitle', values),
      what: t('member.unlockWhat', values),
      confirm: t('member.unlock'),
      to: unlockMember,
      input: { id },
      hasReason: true,
      done: () => t('member.unlockDone', values),
    })
  const end = () =>
    ask({
      title: t('member.endTitle', values),
      what: t('member.endWhat', values),
      confirm: t('member.end'),
      to: endMemberSessions,
      input: { id },
      done: () => t('member.endDone', values),
    })
  return (
    <div className={acts.acts}>
      {state === 'open' && (
        <Button kind="quiet" onClick={lock}>
          {t('member.lock')}
        </Button>
      )}
      {state === 'locked' && (
        <Button kind="quiet" onClick={unlock}>
          {t('member.unlock')}
        </Button>
      )}
      {sessions.length > 0 && (
        <Button kind="quiet" onClick={end}>
          {t('member.end')}
        </Button>
      )}
    </div>
  )
}
