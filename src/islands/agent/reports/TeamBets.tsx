import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type Category, categories, gameTypes } from '#texts/categories.ts'
import { type TeamBetsPage, betStates, betsList, betsPlace } from '#stores/agent/reports/team-bets.ts'
import { Select } from '#ui/Select.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { ScopeSelect, TypedFilters } from './ReportFilters.tsx'
import { betColumns, betFigures, stateNames } from './bet-columns.tsx'
import style from './Report.module.css'

/** Shows the bets of the team (S2.77), and the totals of all that are found. */
export function TeamBets(props: ScreenProps) {
  const state = useStore(betsList.$page)
  const place = useStore(betsPlace.$place)
  useEffect(() => betsList.enter(), [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ListFilters
        place={place}
        to={betsPlace.to}
        set={filtersSet(betsPlace, 'gameType', 'vassalage', 'state', 'account', 'id')}
        language={language}
        t={t}
      >
        <Filters place={place} vendors={state.state === 'ready' ? state.page.vendors : []} t={t} />
      </ListFilters>
      <DataTable
        name={t('agent.teamBets')}
        file="team-bets"
        state={state}
        keyOf={({ vassalage, id }) => `${vassalage} ${id}`}
        view={(page, of) => ({
          columns: betColumns(page, { language, t, state: of.state }),
          figures: betFigures(page, { language, t, state: of.state }),
          empty: <ReportEmpty of={of} to={betsPlace.to} title="agent.noBets" t={t} />,
        })}
        {...tableControls(betsPlace, betsList)}
        exporter={betsList.exporter}
        failure={(why) =>
          why === 'refusals.forbidden' && <NotBelow everybody={betsPlace.to({ account: undefined, page: 1 })} t={t} />
        }
        note={t('agent.betsNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

interface FilterProps extends Pick<ScreenProps, 't'> {
  place: typeof betsPlace.start
  vendors: TeamBetsPage['vendors']
}

function Filters({ place, vendors, t }: FilterProps) {
  const { gameType, vassalage, state, account, id } = place
  const { choose } = betsPlace
  const all = { value: '', label: t('member.everything') }
  const kinds = categories.filter(isGameType)
  // until the vendors are known, the chosen one keeps its place
  const known = vassalage && vendors.length === 0 ? [{ code: vassalage, name: vassalage }] : vendors
  return (
    <>
      <div className={style.filters}>
        <ScopeSelect place={place} choose={choose} t={t} />
        <Select
          label={t('agent.gameKind')}
          name="type"
          value={gameType ?? ''}
          options={[all, ...kinds.map(({ id, name }) => ({ value: id, label: t(name) }))]}
          onChoose={(chosen) => choose('gameType', chosen)}
        />
        <Select
          label={t('agent.vendor')}
          name="vendor"
          value={vassalage ?? ''}
          options={[all, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
          onChoose={(chosen) => choose('vassalage', chosen)}
        />
        <Select
          label={t('member.state')}
          name="state"
          value={state}
          options={betStates.map((each) => ({ value: each, label: t(stateNames[each]) }))}
          onChoose={(chosen) => choose('state', chosen)}
        />
      </div>
      <TypedFilters
        fields={[
          { name: 'account', label: t('agent.accountName'), value: account },
          { name: 'id', label: t('agent.betNumber'), value: id },
        ]}
        onGo={(typed) => betsPlace.go({ ...typed, page: 1 })}
        t={t}
      />
    </>
  )
}

function isGameType({ id }: Category): boolean {
  return gameTypes.some((type) => type === id)
}
