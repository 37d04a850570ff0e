import { staffChat } from '#contract/staff/chat.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatMoment } from '#i18n/moment.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { HouseForm } from './HouseForm.tsx'
import { MessageActs } from './MessageActs.tsx'

/** A message of the list. */
export type Message = StaffValue<typeof staffChat>['messages'][number]

const views = ['latest', 'reported'] as const

/** The page of the chat rooms: what was said and reported, and what may be done about it. */
export function Chat(props: PageProps) {
  return (
    <Frame page="chat" {...props}>
      {() => <Messages />}
    </Frame>
  )
}

function Messages() {
  const text = useText()
  const { t } = text
  const mayModerate = useMay('chat.moderate')
  const [valueOf, setQuery] = useQuery()
  const which = valueOf('which') === 'reported' ? 'reported' : 'latest'
  const list = useList(staffChat, { which }, ({ messages: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [first, ...rest] = columnsOf(text)
  const acts: Column<Message> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (message) => <MessageActs message={message} ask={ask} />,
  }
  return (
    <>
      {mayModerate && <HouseForm onSent={() => void list.reload()} />}
      <Chips
        name={t('chat.which')}
        options={views.map((value) => ({ value, label: t(`chat.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      <Rows
        name={t('chat.list')}
        list={list}
        columns={mayModerate ? [first, ...rest, acts] : [first, ...rest]}
        keyOf={({ id }) => id}
        empty={t(which === 'latest' ? 'chat.none' : 'chat.noneReported')}
      />
      <ZoneNote />
      {dialog}
    </>
  )
}

function columnsOf(context: TextContext): [Column<Message>, ...Column<Message>[]] {
  const { t } = context
  return [
    { name: t('chat.text'), cell: ({ text }) => <span dir="auto">{text}</span> },
    { name: t('chat.member'), cell: (message) => writerOf(context, message) },
    { name: t('chat.room'), cell: ({ room }) => <Name>{room}</Name> },
    { name: t('chat.at'), cell: ({ at }) => <Moment at={at} /> },
    { name: t('chat.state'), cell: (message) => stateOf(context, message) },
  ]
}

function writerOf({ t }: TextContext, { memberId, account, staff }: Message) {
  if (memberId !== null && account !== null) return <MemberLink id={memberId} account={account} />
  return t('chat.byHouse', { name: isolated(staff ?? '') })
}

/** Returns what is known about a message and its writer, in words. */
function stateOf({ language, t }: TextContext, message: Message): string {
  const { isRemoved, reports, mutedUntil, bannedUntil } = message
  const reasons = reports.map((why) => t(`chat.${why}`)).join(', ')
  return [
    isRemoved && t('chat.removed'),
    reasons !== '' && t('chat.reports', { reasons }),
    mutedUntil !== null && t('chat.muted', { time: formatMoment(language, mutedUntil) }),
    bannedUntil !== null && t('chat.banned', { time: formatMoment(language, bannedUntil) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
