import { applicationPictures, staffApplications } from '#contract/staff/money.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { Pictures } from '#staff/parts/Pictures.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { ApplicationActs } from './ApplicationActs.tsx'

/** An application of the list. */
export type Application = StaffValue<typeof staffApplications>['applications'][number]

const views = ['waiting', 'answered'] as const

/** The page of applications for promotions. */
export function Promotions(props: PageProps) {
  return (
    <Frame page="promotions" {...props}>
      {() => <Applications />}
    </Frame>
  )
}

function Applications() {
  const text = useText()
  const { t } = text
  const mayAnswer = useMay('applications.answer')
  const [valueOf, setQuery] = useQuery()
  const which = valueOf('which') === 'answered' ? 'answered' : 'waiting'
  const list = useList(staffApplications, { which }, ({ applications: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [first, ...rest] = columnsOf(text, which)
  const acts: Column<Application> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (row) => <ApplicationActs application={row} ask={ask} onDone={() => void list.reload()} />,
  }
  return (
    <>
      <Chips
        name={t('promotions.state')}
        options={views.map((value) => ({ value, label: t(`promotions.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      <Rows
        name={t('promotions.list')}
        list={list}
        columns={mayAnswer && which === 'waiting' ? [first, ...rest, acts] : [first, ...rest]}
        keyOf={({ id }) => id}
        empty={t(which === 'waiting' ? 'promotions.none' : 'promotions.noneAnswered')}
        detail={(row) => hasMore(row) && <More application={row} />}
      />
      <ZoneNote />
      {dialog}
    </>
  )
}

function hasMore({ comment, reason, pictures }: Application): boolean {
  return comment !== '' || reason !== null || pictures > 0
}

/** What a row has no room for: the member's words, the reason of a refusal, and pictures. */
function More({ application: { id, comment, reason, pictures } }: { application: Application }) {
  const { t } = useText()
  return (
    <>
      {comment && <p dir="auto">{comment}</p>}
      {reason && <p dir="auto">{`${t('shell.reason')}: ${reason}`}</p>}
      <Pictures from={applicationPictures} id={id} count={pictures} />
    </>
  )
}

function columnsOf({ t }: TextContext, which: string): [Column<Application>, ...Column<Application>[]] {
  return [
    { name: t('promotions.promotion'), cell: ({ promotion }) => <Name>{promotion}</Name> },
    { name: t('promotions.member'), cell: ({ memberId, account }) => <MemberLink id={memberId} account={account} /> },
    { name: t('promotions.since'), cell: ({ appliedAt }) => <Moment at={appliedAt} /> },
    ...(which === 'waiting'
      ? []
      : [
          { name: t('promotions.state'), cell: ({ state }: Application) => t(`promotions.state_${state}`) },
          {
            name: t('promotions.amount'),
            isNumber: true,
            cell: ({ amount }: Application) => (amount === null ? null : <Amount minor={amount} />),
          },
        ]),
  ]
}
