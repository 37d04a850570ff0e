import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { formatDay } from '#i18n/utc.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { Periods } from '#islands/table/Periods.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import {
  $personalProfit,
  type ProfitPage,
  enterPersonalProfit,
  loadPersonalProfit,
  profitExport,
} from '#stores/member/personal-profit.ts'
import { $memberPlace, goInCentre, profitSorts } from '#stores/member/place.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LongerPeriod } from './LongerPeriod.tsx'
import { periodLinks } from './period-links.ts'
import { profitColumns } from './profit-columns.tsx'
import style from './Record.module.css'

/** Renders profit and loss by day (S2.65), today included, with bars beside the table. */
export function PersonalProfit({ language, t }: TextContext) {
  const state = useStore($personalProfit)
  const place = useStore($memberPlace)
  useEffect(enterPersonalProfit, [])
  return (
    <div className={style.record}>
      <Periods place={place} links={periodLinks} language={language} t={t} />
      <DataTable
        name={t('member.profitDays')}
        file="profit-and-loss"
        state={state}
        keyOf={({ day }) => day}
        view={(page, of) => ({
          columns: profitColumns(page, { language, t }),
          figures: figuresOf(page, { language, t }),
          // an empty chart says nothing that the figures do not
          summary: page.chart.some(({ net }) => net !== 0) && <Chart page={page} language={language} t={t} />,
          empty: (
            <Empty title={t('member.noProfit')} text={t('member.noProfitText')}>
              <LongerPeriod of={of} t={t} />
            </Empty>
          ),
        })}
        sorting={{
          current: place.profitSort,
          onSort: (sort) => goInCentre({ profitSort: profitSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={profitExport}
        onPage={(page) => goInCentre({ page })}
        onRetry={() => void loadPersonalProfit()}
        note={t('member.profitNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function figuresOf({ sums, lifetime, digits }: ProfitPage, { language, t }: TextContext) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const change = (minor: number) => signed(language, { minor, digits })
  return [
    { name: t('member.opening'), value: money(sums.opening) },
    { name: t('member.staked'), value: change(sums.staked) },
    { name: t('member.paidBack'), value: change(sums.paid) },
    { name: t('member.net'), value: change(sums.net) },
    { name: t('member.closing'), value: money(sums.closing) },
    { name: t('member.lifetime'), value: change(lifetime.deposits + lifetime.withdrawals) },
  ]
}

function Chart({ page: { chart, digits }, language, t }: TextContext & { page: ProfitPage }) {
  const dayName = (day: string | undefined) => (day ? formatDay(language, Date.parse(day)) : '')
  return (
    <DayBars
      name={t('member.netByDay')}
      bars={chart.map(({ day, net }) => ({
        id: day,
        value: net,
        text: `${dayName(day)}: ${signed(language, { minor: net, digits })}`,
      }))}
      ends={[dayName(chart[0]?.day), chart.length > 1 ? dayName(chart.at(-1)?.day) : '']}
    />
  )
}
