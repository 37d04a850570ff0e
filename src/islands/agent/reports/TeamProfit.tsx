import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters } from '#islands/table/ListFilters.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { signed } from '#islands/table/table-words.ts'
import { DownlinePath } from '#islands/agent/parts/DownlinePath.tsx'
import { SearchField } from '#islands/agent/parts/SearchField.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type TeamProfitPage, profitList, profitPlace } from '#stores/agent/reports/team-profit.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { teamProfitColumns } from './profit-columns.tsx'
import style from './Report.module.css'

/** Shows profit and loss of a team by its parts (S2.78), down to single accounts. */
export function TeamProfit(props: ScreenProps) {
  const state = useStore(profitList.$page)
  const place = useStore(profitPlace.$place)
  useEffect(() => profitList.enter(), [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ListFilters place={place} to={profitPlace.to} language={language} t={t} />
      <DownlinePath path={state.state === 'ready' ? state.page.path : []} t={t} />
      <SearchField
        key={place.account}
        search={place.prefix}
        label={t('agent.search')}
        onSearch={(text) => profitPlace.search('prefix', text)}
      />
      <DataTable
        name={t('agent.teamProfit')}
        file="team-profit-and-loss"
        state={state}
        keyOf={({ row, account }) => `${row} ${account ?? ''}`}
        view={(page, of) => ({
          columns: teamProfitColumns(page, { language, t }),
          figures: figuresOf(page, props),
          summary: <View of={of} t={t} />,
          empty: <ReportEmpty of={of} to={profitPlace.to} title="agent.noAccounts" t={t} />,
        })}
        {...tableControls(profitPlace, profitList)}
        exporter={profitList.exporter}
        failure={(why) =>
          why === 'refusals.forbidden' && (
            <NotBelow everybody={profitPlace.to({ account: undefined, prefix: '', page: 1 })} t={t} />
          )
        }
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
function View({ of, t }: Pick<ScreenProps, 't'> & { of: typeof profitPlace.start }) {
  if (of.view === 'teams' || of.prefix !== '') return null
  return <PlaceLink {...profitPlace.to({ view: 'teams', page: 1 })}>{t('agent.byTeam')}</PlaceLink>
}
