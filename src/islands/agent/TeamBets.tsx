import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { DataTable } from '#islands/table/DataTable.tsx'
import { type Category, categories } from '#lib/categories.ts'
import { $place, type Place, goToPlace } from '#stores/agent/place.ts'
import { betSorts, betStates, gameTypes } from '#stores/agent/report-places.ts'
import { $teamBets, type TeamBetsPage, enterTeamBets, loadTeamBets, teamBetsExport } from '#stores/agent/team-bets.ts'
import { Select } from '#ui/Select.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { ReportPeriod, ScopeSelect, TypedFilters } from './ReportFilters.tsx'
import { betColumns, betFigures, stateNames } from './bet-columns.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Report.module.css'

/** Shows the bets of the team (S2.77), and the totals of all that are found. */
export function TeamBets(props: ScreenProps) {
  const state = useStore($teamBets)
  const place = useStore($place)
  useEffect(enterTeamBets, [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ReportPeriod place={place} language={language} t={t} />
      <Filters place={place} vendors={state.state === 'ready' ? state.page.vendors : []} t={t} />
      <DataTable
        name={t('agent.teamBets')}
        file="team-bets"
        state={state}
        keyOf={({ vassalage, id }) => `${vassalage} ${id}`}
        view={(page, of) => ({
          columns: betColumns(page, { language, t, state: of.betState }),
          figures: betFigures(page, { language, t, state: of.betState }),
          empty: <ReportEmpty of={of} title="agent.noBets" t={t} />,
        })}
        sorting={{
          current: place.betSort,
          onSort: (sort) => goToPlace({ betSort: betSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={teamBetsExport}
        onPage={(page) => goToPlace({ page })}
        onRetry={() => void loadTeamBets()}
        failure={(why) => why === 'refusals.forbidden' && <NotBelow t={t} />}
        note={t('agent.betsNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

interface FilterProps extends Pick<ScreenProps, 't'> {
  place: Place
  vendors: TeamBetsPage['vendors']
}

function Filters({ place, vendors, t }: FilterProps) {
  const { gameType, vassalage, betState, only, betId } = place
  const all = { value: '', label: t('member.everything') }
  const kinds = categories.filter(isGameType)
  // until the vendors are known, the chosen one keeps its place
  const known = vassalage && vendors.length === 0 ? [{ code: vassalage, name: vassalage }] : vendors
  return (
    <>
      <div className={style.filters}>
        <ScopeSelect place={place} t={t} />
        <Select
          label={t('agent.gameKind')}
          name="type"
          value={gameType ?? ''}
          options={[all, ...kinds.map(({ id, name }) => ({ value: id, label: t(name) }))]}
          onChoose={(chosen) => goToPlace({ gameType: gameTypes.find((each) => each === chosen), page: 1 })}
        />
        <Select
          label={t('agent.vendor')}
          name="vendor"
          value={vassalage ?? ''}
          options={[all, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
          onChoose={(chosen) => goToPlace({ vassalage: chosen || undefined, page: 1 })}
        />
        <Select
          label={t('member.state')}
          name="state"
          value={betState}
          options={betStates.map((each) => ({ value: each, label: t(stateNames[each]) }))}
          onChoose={(chosen) =>
            goToPlace({ betState: betStates.find((each) => each === chosen) ?? 'settled', page: 1 })
          }
        />
      </div>
      <TypedFilters
        fields={[
          { name: 'only', label: t('agent.accountName'), value: only },
          { name: 'betId', label: t('agent.betNumber'), value: betId },
        ]}
        t={t}
      />
    </>
  )
}

function isGameType({ id }: Category): boolean {
  return gameTypes.some((type) => type === id)
}
