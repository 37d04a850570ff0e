import { staffThreads } from '#contract/staff/service.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { Chips } from '#staff/parts/Chips.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNews } from './news.ts'

type Thread = StaffValue<typeof staffThreads>['threads'][number]
const senders = ['everybody', 'members', 'visitors'] as const

/** The inbox: what waits, the oldest first. It looks for changes by itself. */
export function Threads({ which }: { which: 'waiting' | 'answered' | 'closed' | 'all' }) {
  const text = useText()
  const { t } = text
  const [valueOf, setQuery] = useQuery()
  const from = senders.find((sender) => sender === valueOf('from')) ?? 'everybody'
  const input = { which, ...(from !== 'everybody' && { from }) }
  const list = useList(staffThreads, input, ({ threads: rows, next }) => ({ rows, next }))
  const isBroken = useNews(() => void list.refresh())
  return (
    <>
      <Chips
        name={t('service.from')}
        options={senders.map((value) => ({ value, label: t(`service.from_${value}`) }))}
        chosen={from}
        onChoose={(value) => setQuery({ from: value === 'everybody' ? '' : value })}
      />
      <div role="status">{isBroken && <Notice tone="warning">{t('service.broken')}</Notice>}</div>
      <Rows
        name={t('service.list')}
        list={list}
        columns={columnsOf(text)}
        keyOf={({ id }) => id}
        empty={t(which === 'waiting' ? 'service.none' : 'service.noneOther')}
        detail={({ last }) => <p dir="auto">{last}</p>}
      />
      <ZoneNote />
    </>
  )
}

function columnsOf({ language, t }: TextContext): [Column<Thread>, ...Column<Thread>[]] {
  return [
    { name: t('service.number'), cell: ({ id }) => <a href={`/${language}/service?id=${id}`}>{id}</a> },
    { name: t('service.sender'), cell: (thread) => <Sender {...thread} /> },
    { name: t('service.state'), cell: ({ state }) => t(`service.state_${state}`) },
    { name: t('service.since'), cell: ({ waitsSince, changedAt }) => <Moment at={waitsSince ?? changedAt} /> },
  ]
}

type From = Pick<Thread, 'memberId' | 'account' | 'email' | 'rank'>

/** Who wrote: a member, with a mark above rank 4 (S4.34), or a visitor's address. */
export function Sender({ memberId, account, email, rank }: From) {
  const { t } = useText()
  if (memberId === null || account === null) return <Name>{email ?? ''}</Name>
  return (
    <>
      <MemberLink id={memberId} account={account} />
      {(rank ?? 0) > VIP_ABOVE && <small> {t('service.vip')}</small>}
    </>
  )
}

const VIP_ABOVE = 4
