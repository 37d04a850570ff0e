import { staffExchanges } from '#contract/staff/rewards.ts'
import { formatNumber } from '#i18n/format.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { type Exchange, exchangeText } from './exchange-text.ts'
import { ExchangeActs } from './ExchangeActs.tsx'

const views = ['waiting', 'answered'] as const

/** The exchanges of points that wait, and those that were answered. */
export function Exchanges() {
  const text = useText()
  const { t } = text
  const mayAnswer = useMay('rewards.answer')
  const [valueOf, setQuery] = useQuery()
  const which = valueOf('which') === 'answered' ? 'answered' : 'waiting'
  const list = useList(staffExchanges, { which }, ({ exchanges: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [first, ...rest] = columnsOf(text, which)
  const acts: Column<Exchange> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (row) => <ExchangeActs exchange={row} ask={ask} />,
  }
  return (
    <>
      <Chips
        name={t('rewards.state')}
        options={views.map((value) => ({ value, label: t(`rewards.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      <Rows
        name={t('rewards.list')}
        list={list}
        columns={mayAnswer && which === 'waiting' ? [first, ...rest, acts] : [first, ...rest]}
        keyOf={({ id }) => id}
        empty={t(which === 'waiting' ? 'rewards.none' : 'rewards.noneAnswered')}
        detail={(row) => hasMore(row) && <More exchange={row} />}
      />
      <ZoneNote />
      {dialog}
    </>
  )
}

function hasMore({ address, remark, reason }: Exchange): boolean {
  return address !== '' || remark !== '' || reason !== null
}

/** What a row has no room for: where goods go, the member's words, and the reason of a rejection. */
function More({ exchange: { address, remark, reason } }: { exchange: Exchange }) {
  const { t } = useText()
  const lines = [
    [t('rewards.address'), address],
    [t('rewards.remark'), remark],
    [t('shell.reason'), reason ?? ''],
  ]
  return lines.map(([name, words]) => words && <p key={name} dir="auto">{`${name}: ${words}`}</p>)
}

function columnsOf(text: TextContext, which: string): [Column<Exchange>, ...Column<Exchange>[]] {
  const { language, t } = text
  return [
    { name: t('rewards.good'), cell: (row) => <Name>{exchangeText(text, row)}</Name> },
    { name: t('rewards.account'), cell: ({ memberId, account }) => <MemberLink id={memberId} account={account} /> },
    { name: t('rewards.since'), cell: ({ askedAt }) => <Moment at={askedAt} /> },
    { name: t('rewards.points'), isNumber: true, cell: ({ points }) => formatNumber(language, points) },
    {
      name: t('rewards.amount'),
      isNumber: true,
      cell: ({ amount }) => (amount === null ? null : <Amount minor={amount} />),
    },
    ...(which === 'waiting'
      ? []
      : [{ name: t('rewards.state'), cell: ({ status }: Exchange) => t(`rewards.state_${status}`) }]),
  ]
}
