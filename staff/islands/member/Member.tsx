import { staffMembers } from '#contract/staff/members.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { SearchForm } from '#staff/parts/SearchForm.tsx'
import { Amount, Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { OneMember } from './OneMember.tsx'

/** The page of members: a search, or one of them. */
export function Member(props: PageProps) {
  return (
    <Frame page="member" {...props}>
      {() => <Members />}
    </Frame>
  )
}

function Members() {
  const [valueOf] = useQuery()
  const id = valueOf('id')
  return id ? <OneMember key={id} id={id} /> : <Found />
}

type Row = StaffValue<typeof staffMembers>['members'][number]

function Found() {
  const text = useText()
  const { t } = text
  const [valueOf, setQuery] = useQuery()
  const q = valueOf('q')
  const list = useList(staffMembers, { q }, ({ members: rows, next }) => ({ rows, next }))
  return (
    <>
      <SearchForm label={t('member.find')} initial={q} onSearch={(wanted) => setQuery({ q: wanted })} />
      <Rows
        name={t('pages.member')}
        list={list}
        columns={columnsOf(text)}
        keyOf={({ id }) => id}
        empty={t('member.none')}
        emptyText={t('member.noneText')}
      />
      <ZoneNote />
    </>
  )
}

function columnsOf({ t }: TextContext): [Column<Row>, ...Column<Row>[]] {
  return [
    { name: t('member.account'), cell: ({ id, account }) => <MemberLink id={id} account={account} /> },
    { name: t('member.state'), cell: ({ state }) => t(`member.state_${state}`) },
    { name: t('member.mobile'), cell: ({ mobile }) => (mobile === null ? null : <Name>{mobile}</Name>) },
    { name: t('member.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: t('member.balance'), isNumber: true, cell: ({ balance }) => <Amount minor={balance} /> },
  ]
}
