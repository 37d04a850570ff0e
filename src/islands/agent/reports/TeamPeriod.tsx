import { useStore } from '@nanostores/react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatDay } from '#i18n/moment.ts'
import { DaysNote } from '#islands/table/DaysNote.tsx'
import { signed } from '#islands/table/table-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type Period, type Team, teamPlace } from '#stores/agent/reports/team.ts'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { DayBars } from '#ui/DayBars.tsx'
import { Figures } from '#ui/Figures.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import style from './Centre.module.css'

type Props = ScreenProps & { team: Team }
type Day = Team['chart'][number]

const names = [
  { period: '1', name: 'agent.today' },
  { period: '7', name: 'agent.week' },
  { period: '30', name: 'agent.month' },
] as const satisfies readonly { period: Period; name: string }[]

/** Shows what the team played and moved in the selected period, and by day. */
export function TeamPeriod({ team, language, t }: Props) {
  const { days } = useStore(teamPlace.$place)
  return (
    <section className={style.period} aria-labelledby="team-turnover">
      <h3 id="team-turnover">{t('agent.turnover')}</h3>
      <PlaceTabs
        name={t('agent.period')}
        places={names.map(({ period: each, name }) => ({
          id: name,
          text: t(name),
          isCurrent: each === days,
          ...teamPlace.to({ days: each }),
        }))}
      />
      <p className={style.figure}>
        <span>{t('agent.staked')}</span>
        <bdi translate="no">{formatMoney(language, { minor: team.sums.staked, digits: team.digits })}</bdi>
      </p>
      {team.chart.length > 1 && <Chart team={team} field="staked" language={language} t={t} />}
      <Figures figures={firstFigures(team, { language, t })} />
      <Figures isList figures={otherFigures(team, { language, t })} />
      <p className={style.note}>{t('agent.turnoverNote')}</p>
      <DaysNote className={style.note} language={language} t={t} />
      {team.chart.length > 1 && <Days team={team} language={language} t={t} />}
    </section>
  )
}

function firstFigures({ sums, ownPay, active, digits }: Team, { language, t }: ScreenProps) {
  return [
    { name: t('agent.net'), value: signed(language, { minor: sums.net, digits }) },
    { name: t('agent.ownPay'), value: formatMoney(language, { minor: ownPay, digits }) },
    { name: t('agent.active'), value: formatNumber(language, active) },
  ]
}

function otherFigures({ sums, joined, digits }: Team, { language, t }: ScreenProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return [
    { name: t('agent.valid'), value: money(sums.valid) },
    { name: t('agent.paid'), value: money(sums.paid) },
    { name: t('agent.deposits'), value: money(sums.deposits) },
    { name: t('agent.withdrawals'), value: money(sums.withdrawals) },
    { name: t('agent.bonuses'), value: money(sums.bonus) },
    { name: t('agent.teamPay'), value: money(sums.pay) },
    { name: t('agent.newPeople'), value: formatNumber(language, joined) },
  ]
}

const charts = { net: 'agent.netByDay', staked: 'agent.stakedByDay' } as const

/** Shows one amount of each day as bars; one that never moved has nothing to show. */
function Chart({ team: { chart, digits }, field, language, t }: Props & { field: keyof typeof charts }) {
  if (chart.every((each) => each[field] === 0)) return null
  const dayName = (day: string | undefined) => (day ? formatDay(language, Date.parse(day)) : '')
  return (
    <DayBars
      name={t(charts[field])}
      bars={chart.map((each) => ({
        id: each.day,
        value: each[field],
        text: `${dayName(each.day)}: ${signed(language, { minor: each[field], digits })}`,
      }))}
      ends={[dayName(chart[0]?.day), dayName(chart.at(-1)?.day)]}
    />
  )
}

/** Shows the net of each day as bars, and all amounts of the days as a table. */
function Days(props: Props) {
  const { team, language, t } = props
  const days = team.chart.filter(hasMoved).toReversed()
  return (
    <>
      <Chart field="net" {...props} />
      {days.length > 0 && (
        <CardTable
          name={t('agent.byDay')}
          rows={days}
          keyOf={({ day }) => day}
          columns={dayColumns(team.digits, { language, t })}
        />
      )}
    </>
  )
}

function hasMoved(day: Day): boolean {
  return Object.values(day).some((amount) => typeof amount === 'number' && amount !== 0)
}

const amounts = [
  { field: 'deposits', name: 'agent.deposits' },
  { field: 'withdrawals', name: 'agent.withdrawals' },
  { field: 'staked', name: 'agent.staked' },
  { field: 'paid', name: 'agent.paid' },
  { field: 'net', name: 'agent.net' },
] as const

function dayColumns(digits: number, { language, t }: ScreenProps): readonly [Column<Day>, ...Column<Day>[]] {
  return [
    {
      name: t('agent.day'),
      cell: ({ day }) => <time dateTime={day}>{formatDay(language, Date.parse(day))}</time>,
    },
    ...amounts.map(({ field, name }) => ({
      name: t(name),
      cell: (each: Day) => (
        <bdi translate="no">
          {field === 'net'
            ? signed(language, { minor: each[field], digits })
            : formatMoney(language, { minor: each[field], digits })}
        </bdi>
      ),
      isNumber: true,
    })),
  ]
}
