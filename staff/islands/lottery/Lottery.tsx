import { staffSeries } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatNumber } from '#i18n/format.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { Chips } from '#staff/parts/Chips.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useQuery } from '#staff/parts/query.ts'
import { Amount, Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useMay, useText } from '#staff/parts/text.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Draws } from './Draws.tsx'
import { SeriesActs } from './SeriesActs.tsx'

/** A series of the list. */
export type Series = StaffValue<typeof staffSeries>['series'][number]

/** The page of lotteries. */
export function Lottery(props: PageProps) {
  return (
    <Frame page="lottery" {...props}>
      {({ name }) => <Views own={name} />}
    </Frame>
  )
}

const views = ['series', 'draws'] as const

function Views({ own }: { own: string }) {
  const { t } = useText()
  const [valueOf, setQuery] = useQuery()
  const which = views.find((view) => view === valueOf('which')) ?? 'series'
  return (
    <>
      <Chips
        name={t('pages.lottery')}
        options={views.map((value) => ({ value, label: t(`lottery.which_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ which: value })}
      />
      {which === 'series' ? <AllSeries own={own} /> : <Draws own={own} />}
      <ZoneNote />
    </>
  )
}

function AllSeries({ own }: { own: string }) {
  const text = useText()
  const { t } = text
  const mayChange = useMay('series.change')
  const facts = useFacts(staffSeries, {})
  const [dialog, ask] = useAsk(() => void facts.reload())
  const [first, ...rest] = columnsOf(text)
  const acts: Column<Series> = {
    name: t('shell.actions'),
    isAct: true,
    cell: (series) => <SeriesActs series={series} own={own} ask={ask} />,
  }
  return (
    <>
      <p>{t('lottery.text')}</p>
      <Loaded facts={facts} lines={8}>
        {({ series }) => (
          <CardTable
            name={t('pages.lottery')}
            columns={mayChange ? [first, ...rest, acts] : [first, ...rest]}
            rows={series}
            keyOf={({ id }) => id}
            detail={({ proposal }) => proposal && <p>{t('lottery.second', { by: isolated(proposal.by) })}</p>}
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}

function columnsOf({ language, t }: TextContext): [Column<Series>, ...Column<Series>[]] {
  return [
    { name: t('lottery.series'), cell: ({ name }) => <Name>{name}</Name> },
    {
      name: t('lottery.state'),
      cell: ({ sells, stoppedAt }) => (
        <span>
          {t(sells ? 'lottery.sells' : 'lottery.stopped')} {!sells && <Moment at={stoppedAt} />}
        </span>
      ),
    },
    { name: t('lottery.tickets'), isNumber: true, cell: ({ openTickets }) => formatNumber(language, openTickets) },
    { name: t('lottery.stake'), isNumber: true, cell: ({ openStake }) => <Amount minor={openStake} /> },
  ]
}
