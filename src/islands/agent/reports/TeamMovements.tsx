import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { kindNames } from '#islands/table/movement-words.ts'
import { signed } from '#islands/table/table-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import {
  type TeamMovementsPage,
  movementKinds,
  movementsList,
  movementsPlace,
} from '#stores/agent/reports/team-movements.ts'
import { Select } from '#ui/Select.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { ScopeSelect, TypedFilters } from './ReportFilters.tsx'
import { columnOfSort, movementColumns, sortOfColumn } from './movement-columns.tsx'
import style from './Report.module.css'

/** Shows what moved the accounts of the team (S2.80); of one account its whole record, with the balances around it. */
export function TeamMovements(props: ScreenProps) {
  const state = useStore(movementsList.$page)
  const place = useStore(movementsPlace.$place)
  useEffect(() => movementsList.enter(), [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ListFilters
        place={place}
        to={movementsPlace.to}
        set={filtersSet(movementsPlace, 'kind', 'account')}
        language={language}
        t={t}
      >
        <Filters place={place} t={t} />
      </ListFilters>
      <DataTable
        name={t('agent.teamMovements')}
        file="account-details"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: movementColumns(page, { language, t }),
          figures: figuresOf(page, props),
          empty: <ReportEmpty of={of} to={movementsPlace.to} title="agent.noMovements" t={t} />,
        })}
        {...tableControls(movementsPlace, movementsList)}
        sorting={{
          current: columnOfSort(place.sort),
          onSort: (sort) => movementsPlace.sortBy(sortOfColumn(sort)),
        }}
        exporter={movementsList.exporter}
        failure={(why) =>
          why === 'refusals.forbidden' && (
            <NotBelow everybody={movementsPlace.to({ account: undefined, page: 1 })} t={t} />
          )
        }
        note={t(place.account === undefined ? 'agent.movementsNote' : 'agent.recordNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function figuresOf({ balances, in: came, out: left, digits }: TeamMovementsPage, { language, t }: ScreenProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const moved = [
    { name: t('member.moneyIn'), value: money(came) },
    { name: t('member.moneyOut'), value: money(left) },
    { name: t('agent.moved'), value: signed(language, { minor: came - left, digits }) },
  ]
  if (balances === null) return moved
  return [
    { name: t('member.opening'), value: money(balances.opening) },
    ...moved,
    { name: t('member.closing'), value: money(balances.closing) },
  ]
}

function Filters({ place, t }: Pick<ScreenProps, 't'> & { place: typeof movementsPlace.start }) {
  const { account, kind } = place
  const { choose } = movementsPlace
  // bets of a team have a list of their own
  const kinds = movementKinds.filter((each) => account !== undefined || (each !== 'game' && each !== 'wallet'))
  return (
    <>
      <div className={style.filters}>
        {account === undefined && <ScopeSelect place={place} choose={choose} t={t} />}
        <Select
          label={t('member.kind')}
          name="kind"
          value={kind ?? ''}
          options={[
            { value: '', label: t('member.everything') },
            ...kinds.map((each) => ({ value: each, label: t(kindNames[each]) })),
          ]}
          onChoose={(chosen) => choose('kind', chosen)}
        />
      </div>
      <TypedFilters
        fields={[{ name: 'account', label: t('agent.accountName'), value: account }]}
        onGo={(typed) => movementsPlace.go({ ...typed, page: 1 })}
        t={t}
      />
    </>
  )
}
