import { formatDay } from '#i18n/moment.ts'
import type { Way } from '#stores/lists/screen-place.ts'
import { type PeriodPlace, dayValue, daysOf, shiftedUntil } from '#stores/shell/period.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { DayFields } from './DayFields.tsx'
import type { TextContext } from './table-words.ts'
import style from './DataTable.module.css'

/** The text of each length of a period. */
export const periodNames = {
  '1': 'table.day',
  '7': 'table.week',
  '30': 'table.month',
  '90': 'table.quarter',
} as const

const lengths = ['1', '7', '30', '90'] as const
const steps = [
  { by: -30, name: 'table.earlier30' },
  { by: -7, name: 'table.earlier7' },
  { by: 7, name: 'table.later7' },
  { by: 30, name: 'table.later30' },
] as const

/** Where another period of a list leads: to its first page. */
export type ToPeriod = (change: PeriodPlace & { readonly page: 1 }) => Way

export interface PeriodProps extends TextContext {
  place: PeriodPlace
  to: ToPeriod
}

/** Selects the period of a table: its length, 7 or 30 days earlier or later, or two days; never in the future (S9.16). */
export function Periods({ place, to: way, language, t }: PeriodProps) {
  const { days, until } = place
  const { first, last } = daysOf(place)
  const [from, to] = [formatDay(language, first), formatDay(language, last)]
  return (
    <div className={style.period}>
      <PlaceTabs
        name={t('table.period')}
        places={lengths.map((each) => ({
          id: each,
          text: t(periodNames[each]),
          isCurrent: each === days && until === undefined,
          ...way({ days: each, until: undefined, page: 1 }),
        }))}
      />
      <nav className={style.steps} aria-label={t('table.shift')}>
        {steps.map(({ by, name }) => {
          const change = { days, until: shiftedUntil(place, by), page: 1 } as const
          // there is nothing later than today
          if (change.until === until) return <span key={name}>{t(name)}</span>
          return (
            <PlaceLink key={name} {...way(change)}>
              {t(name)}
            </PlaceLink>
          )
        })}
      </nav>
      <details className={style.range}>
        <summary>
          <bdi translate="no">{from === to ? from : t('table.range', { from, to })}</bdi>
          <span className={style.choose}>{t('table.choose')}</span>
        </summary>
        <DayFields
          key={`${first} ${last}`}
          first={dayValue(first)}
          last={dayValue(last)}
          onGo={(change) => way({ ...change, page: 1 }).onGo()}
          t={t}
        />
      </details>
    </div>
  )
}
