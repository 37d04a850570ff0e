import { filterBy } from '#stores/games/lobby/lobby.ts'
import type { FilterName, Filters } from '#stores/games/lobby/lobby-state.ts'
import { filterLabels, filterValue } from './filter-words.ts'
import type { LobbyView } from './lobby-props.ts'
import style from './LobbyFilters.module.css'

interface Props {
  view: LobbyView
  filters: Filters
}

/**
 * Renders the filters for kind, smallest bet, lines, return and volatility (S3.25), if the lobby's games differ in it or
 * the address uses it.
 */
export function LobbyFilters({ view, filters }: Props) {
  return (
    <div className={style.filters}>
      <Filter name="kind" values={view.kinds.length > 1 ? view.kinds : []} view={view} filters={filters} />
      <Filter name="bet" values={view.bets.map(String)} view={view} filters={filters} />
      <Filter name="lines" values={view.lines.map(String)} view={view} filters={filters} />
      <Filter name="rtp" values={view.returns} view={view} filters={filters} />
      <Filter name="volatility" values={view.volatilities} view={view} filters={filters} />
    </div>
  )
}

interface FilterProps extends Props {
  name: FilterName
  values: readonly string[]
}

/** Selects a filter value. Not ui/Select.tsx, which is uncontrolled: here the address holds the value. */
function Filter({ name, values, view, filters }: FilterProps) {
  const chosen = filters[name]
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  if (all.length === 0) return null
  const { t } = view
  return (
    <div>
      <label htmlFor={`lobby-${name}`}>{t(filterLabels[name])}</label>
      <select
        id={`lobby-${name}`}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => filterBy(name, currentTarget.value)}
      >
        <option value="">{t('games.any')}</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {filterValue(name, value, view)}
          </option>
        ))}
      </select>
    </div>
  )
}
