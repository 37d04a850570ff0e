import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { kindNames } from '#islands/table/movement-words.ts'
import { signed } from '#islands/table/table-words.ts'
import { $place, type Place, goToPlace } from '#stores/agent/place.ts'
import { movementKinds, movementSorts } from '#stores/agent/report-places.ts'
import {
  $teamMovements,
  type TeamMovementsPage,
  enterTeamMovements,
  loadTeamMovements,
  teamMovementsExport,
} from '#stores/agent/team-movements.ts'
import { Select } from '#ui/Select.tsx'
import { NotBelow, ReportEmpty } from './ReportEmpty.tsx'
import { ReportPeriod, ScopeSelect, TypedFilters } from './ReportFilters.tsx'
import { columnOfSort, movementColumns, sortOfColumn } from './movement-columns.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Report.module.css'

/** Shows what moved the accounts of the team (S2.80); of one account its whole record, with the balances around it. */
export function TeamMovements(props: ScreenProps) {
  const state = useStore($teamMovements)
  const place = useStore($place)
  useEffect(enterTeamMovements, [])
  const { language, t } = props
  return (
    <div className={style.report}>
      <ReportPeriod place={place} language={language} t={t} />
      <Filters place={place} t={t} />
      <DataTable
        name={t('agent.teamMovements')}
        file="account-details"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: movementColumns(page, { language, t }),
          figures: figuresOf(page, props),
          empty: <ReportEmpty of={of} title="agent.noMovements" t={t} />,
        })}
        sorting={{
          current: columnOfSort(place.movementSort),
          onSort: (sort) => {
            const wanted = sortOfColumn(sort)
            goToPlace({ movementSort: movementSorts.find((each) => each === wanted), page: 1 })
          },
        }}
        exporter={teamMovementsExport}
        onPage={(page) => goToPlace({ page })}
        onRetry={() => void loadTeamMovements()}
        failure={(why) => why === 'refusals.forbidden' && <NotBelow t={t} />}
        note={t(place.only === undefined ? 'agent.movementsNote' : 'agent.recordNote')}
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

function Filters({ place, t }: Pick<ScreenProps, 't'> & { place: Place }) {
  const { only, movementKind } = place
  // bets of a team have a list of their own
  const kinds = movementKinds.filter((kind) => only !== undefined || (kind !== 'game' && kind !== 'wallet'))
  return (
    <>
      <div className={style.filters}>
        {only === undefined && <ScopeSelect place={place} t={t} />}
        <Select
          label={t('member.kind')}
          name="kind"
          value={movementKind ?? ''}
          options={[
            { value: '', label: t('member.everything') },
            ...kinds.map((each) => ({ value: each, label: t(kindNames[each]) })),
          ]}
          onChoose={(chosen) => goToPlace({ movementKind: movementKinds.find((each) => each === chosen), page: 1 })}
        />
      </div>
      <TypedFilters fields={[{ name: 'only', label: t('agent.accountName'), value: only }]} t={t} />
    </>
  )
}
