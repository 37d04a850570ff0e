import { staffWithdrawals } from '#contract/staff/money.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useList } from '#staff/parts/list.ts'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { ZoneNote } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { withdrawalColumns } from './columns.tsx'
import { Deposits } from './Deposits.tsx'
import { HouseDay } from './HouseDay.tsx'
import { WithdrawalActs } from './WithdrawalActs.tsx'
import { WithdrawalDetail, hasDetail } from './WithdrawalDetail.tsx'

/** The states in which a withdrawal can be answered, the disputed ones included. */
const answerable: readonly string[] = ['submitted', 'partly', 'missing']
const states = ['waiting', 'disputed', 'paid', 'all'] as const

/** The page of money: withdrawals, deposits, and the house's accounts by day. */
export function Money(props: PageProps) {
  return (
    <Frame page="money" {...props}>
      {({ name }) => <Views own={name} />}
    </Frame>
  )
}

function Views({ own }: { own: string }) {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const views = [...states, 'deposits' as const, ...(useMay('books.see') ? ['house' as const] : [])]
  const which = views.find((view) => view === valueOf('which')) ?? 'waiting'
  return (
    <>
      <Chips
        name={t('money.states')}
        options={views.map((value) => ({ value, label: t(`money.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value, day: '' })}
      />
      {which === 'deposits' && <Deposits />}
      {which === 'house' && <HouseDay day={valueOf('day')} onDay={(day) => setQuery({ day })} />}
      {which !== 'deposits' && which !== 'house' && <Withdrawals key={which} which={which} own={own} />}
      <ZoneNote />
    </>
  )
}

function Withdrawals({ which, own }: { which: (typeof states)[number]; own: string }) {
  const text = useText()
  const { t } = text
  const mayAnswer = useMay('withdrawals.answer')
  const list = useList(staffWithdrawals, { which }, ({ withdrawals: rows, next }) => ({ rows, next }))
  const [dialog, ask] = useAsk(() => void list.reload())
  const [first, ...rest] = withdrawalColumns(text)
  const acts = {
    name: t('shell.actions'),
    isAct: true,
    cell: (row: Parameters<typeof first.cell>[0]) =>
      answerable.includes(row.state) ? <WithdrawalActs withdrawal={row} own={own} ask={ask} /> : null,
  }
  return (
    <>
      <Rows
        name={t('pages.money')}
        list={list}
        columns={mayAnswer ? [first, ...rest, acts] : [first, ...rest]}
        keyOf={({ id }) => id}
        empty={t('money.none')}
        detail={(row) => hasDetail(row) && <WithdrawalDetail withdrawal={row} />}
      />
      {dialog}
    </>
  )
}
