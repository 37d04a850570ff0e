import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { signed } from '#islands/table/table-words.ts'
import { $place, type Place, goToPlace } from '#stores/agent/place.ts'
import { teamProfitSorts } from '#stores/agent/report-places.ts'
import {
  $teamProfit,
  type TeamProfitPage,
  enterTeamProfit,
  loadTeamProfit,
  teamProfitExport,
} from '#stores/agent/team-profit.ts'
import { DownlinePath } from './DownlinePath.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { ReportPeriod } from './ReportFilters.tsx'
import { SearchField } from './SearchField.tsx'
import { teamProfitColumns } from './profit-columns.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Report.module.css'

/** Shows profit and loss of a team by its parts (S2.78), down to single accounts. */
export function TeamProfit(props: ScreenProps) {
  const state = useStore($teamProfit)
  const place = useStore($place)
  useEffect(enterTeamProfit, [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ReportPeriod place={place} language={language} t={t} />
      <DownlinePath path={state.state === 'ready' ? state.page.path : []} t={t} />
      <SearchField key={place.team} search={place.search} label={t('agent.search')} />
      <DataTable
        name={t('agent.teamProfit')}
        file="team-profit-and-loss"
        state={state}
        keyOf={({ row, account }) => `${row} ${account ?? ''}`}
        view={(page, of) => ({
          columns: teamProfitColumns(page, { language, t }),
          figures: figuresOf(page, props),
          summary: <View of={of} t={t} />,
          empty: <ReportEmpty of={of} title="agent.noAccounts" t={t} />,
        })}
        sorting={{
          current: place.profitSort,
          onSort: (sort) => goToPlace({ profitSort: teamProfitSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={teamProfitExport}
        onPage={(page) => goToPlace({ page })}
        onRetry={() => void loadTeamProfit()}
        failure={(why) => why === 'refusals.forbidden' && <NotBelow t={t} />}
        note={t('agent.profitNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function figuresOf({ sums, digits }: TeamProfitPage, { language, t }: ScreenProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return [
    { name: t('agent.deposits'), value: money(sums.deposits) },
    { name: t('agent.withdrawals'), value: money(sums.withdrawals) },
    { name: t('agent.staked'), value: money(sums.staked) },
    { name: t('agent.paid'), value: money(sums.paid) },
    { name: t('agent.net'), value: signed(language, { minor: sums.net, digits }) },
  ]
}

/** Leads back from single accounts to the teams. */
function View({ of, t }: Pick<ScreenProps, 't'> & { of: Place }) {
  if (of.view === 'teams' || of.search !== '') return null
  return <PlaceLink to={{ view: 'teams', page: 1 }}>{t('agent.byTeam')}</PlaceLink>
}
