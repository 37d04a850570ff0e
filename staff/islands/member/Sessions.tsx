import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import type { One } from './OneMember.tsx'
import style from './Member.module.css'

/** Where the member is logged in. */
export function Sessions({ member: { sessions } }: { member: One }) {
  const { t } = useText()
  if (sessions.length === 0) return <Empty title={t('member.noSessions')} />
  return (
    <div className={style.part}>
      <CardTable
        name={t('member.sessions')}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: t('member.device'), cell: ({ browser, system }) => <Name>{`${browser} · ${system}`}</Name> },
          { name: t('member.network'), cell: ({ network }) => <Name>{network}</Name> },
          { name: t('member.from'), cell: ({ since }) => <Moment at={since} /> },
          { name: t('member.lastSeen'), cell: ({ seenAt }) => <Moment at={seenAt} /> },
        ]}
      />
    </div>
  )
}
