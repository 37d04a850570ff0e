import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { toDecimal } from '#i18n/decimal.ts'
import { formatDay } from '#i18n/moment.ts'
import { DataTable, type TableColumn } from '#islands/table/DataTable.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { ListFilters } from '#islands/table/ListFilters.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { payPlace } from '#stores/agent/pay/pay-place.ts'
import { screenOfKind } from '#stores/agent/centre/place.ts'
import {
  type PayKind,
  type RevenueDay,
  type RevenuePage,
  payKinds,
  revenueList,
  revenuePlace,
} from '#stores/agent/pay/revenue.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { type MoneyContext, money, payKindNames } from './pay-words.ts'
import style from './Pay.module.css'

/** Shows the income by day (S2.79); each figure leads to the lines of its day. */
export function RevenueReport({ language, t }: ScreenProps) {
  const state = useStore(revenueList.$page)
  const place = useStore(revenuePlace.$place)
  useEffect(() => revenueList.enter(), [])
  return (
    <div className={style.screen}>
      <ListFilters place={place} to={revenuePlace.to} language={language} t={t} />
      <KindFilter kind={place.kind} t={t} />
      <DataTable
        name={t('pay.days')}
        file="income"
        state={state}
        keyOf={({ day }) => day}
        view={(page, of) => ({
          columns: columnsOf(page, { digits: page.digits, language, t }),
          figures: figuresOf(page, { digits: page.digits, language, t }),
          summary: page.found > 0 && <Chart page={page} language={language} t={t} />,
          empty: (
            <Empty title={t('pay.noIncome')} text={t('pay.noIncomeText')}>
              <LongerPeriod of={of} to={revenuePlace.to} t={t} />
            </Empty>
          ),
        })}
        {...tableControls(revenuePlace, revenueList)}
        exporter={revenueList.exporter}
        note={t('pay.incomeNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function KindFilter({ kind, t }: Pick<ScreenProps, 't'> & { kind: PayKind | undefined }) {
  return (
    <div className={style.filter}>
      <Select
        label={t('pay.kind')}
        name="kind"
        value={kind ?? ''}
        options={[
          { value: '', label: t('pay.all') },
          ...payKinds.map((each) => ({ value: each, label: t(payKindNames[each]) })),
        ]}
        onChoose={(chosen) => revenuePlace.choose('kind', chosen)}
      />
    </div>
  )
}

const kindFields = {
  dividend: 'dividend',
  'daily-salary': 'dailySalary',
  'hourly-salary': 'hourlySalary',
  'realtime-salary': 'realtimeSalary',
} as const satisfies Record<PayKind, keyof RevenueDay>

type Columns = readonly [TableColumn<RevenueDay>, ...TableColumn<RevenueDay>[]]

function columnsOf({ list }: RevenuePage, context: MoneyContext): Columns {
  const { language, t, digits } = context
  const sum = (field: 'withheld' | 'total', factor: 1 | -1): TableColumn<RevenueDay> => ({
    name: t(`pay.${field}`),
    cell: (row) => <bdi translate="no">{money(context, factor * row[field] || 0)}</bdi>,
    file: (row) => toDecimal(factor * row[field] || 0, digits),
    sort: field,
    isNumber: true,
  })
  return [
    {
      name: t('pay.day'),
      cell: ({ day }) => <time dateTime={day}>{formatDay(language, Date.parse(day))}</time>,
      file: ({ day }) => day,
      isTime: true,
    },
    ...payKinds.map((kind): TableColumn<RevenueDay> => {
      const field = kindFields[kind]
      return {
        name: t(payKindNames[kind]),
        cell: (row) => <Figure kind={kind} row={row} {...context} />,
        file: (row) => toDecimal(row[field], digits),
        isNumber: true,
        sort: field,
        isBlank: list.every((row) => row[field] === 0),
      }
    }),
    { ...sum('withheld', -1), isBlank: list.every(({ withheld }) => withheld === 0) },
    sum('total', 1),
  ]
}

/** Leads from what a kind paid on a day to its lines. */
function Figure({ kind, row, ...context }: MoneyContext & { kind: PayKind; row: RevenueDay }) {
  const minor = row[kindFields[kind]]
  const amount = <bdi translate="no">{money(context, minor)}</bdi>
  if (minor === 0) return amount
  const to = { ...payPlace.start, screen: screenOfKind(kind), days: '1', until: row.day }
  return <PlaceLink {...payPlace.to(to)}>{amount}</PlaceLink>
}

function figuresOf({ sums }: RevenuePage, context: MoneyContext) {
  const { t } = context
  return [
    ...payKinds
      .filter((kind) => sums[kindFields[kind]] > 0)
      .map((kind) => ({ name: t(payKindNames[kind]), value: money(context, sums[kindFields[kind]]) })),
    ...(sums.withheld > 0 ? [{ name: t('pay.withheld'), value: money(context, -sums.withheld) }] : []),
    { name: t('pay.total'), value: money(context, sums.total) },
  ]
}

function Chart({ page: { chart, digits }, language, t }: Pick<ScreenProps, 'language' | 't'> & { page: RevenuePage }) {
  const dayName = (day: string | undefined) => (day ? formatDay(language, Date.parse(day)) : '')
  return (
    <DayBars
      name={t('pay.byDay')}
      bars={chart.map(({ day, total }) => ({
        id: day,
        value: total,
        text: `${dayName(day)}: ${money({ language, digits }, total)}`,
      }))}
      ends={[dayName(chart[0]?.day), chart.length > 1 ? dayName(chart.at(-1)?.day) : '']}
    />
  )
}
