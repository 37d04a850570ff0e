import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { formatDay } from '#i18n/moment.ts'
import { daysOf } from '#stores/shell/period.ts'
import { Icon } from '#ui/Icon.tsx'
import { DaysNote } from './DaysNote.tsx'
import { type PeriodProps, Periods, periodNames } from './Periods.tsx'
import style from './DataTable.module.css'

interface Props extends PeriodProps {
  /** How many of the list's own filters are set. */
  set?: number
  /** The list's own filters. */
  children?: ReactNode
}

/**
 * Selects what a list shows: its period, and its own filters. On a phone each is behind a button, so that the newest rows
 * are in the first view.
 */
export function ListFilters({ set = 0, children, ...period }: Props) {
  const { place, language, t } = period
  const { first, last } = daysOf(place)
  const count = set > 0 ? ` (${formatNumber(language, set)})` : ''
  return (
    <div className={style.filters}>
      <Part name={periodText(period)}>
        <Periods {...period} />
        <DaysNote of={[last, first]} className={style.begins} language={language} t={t} />
      </Part>
      {children && <Part name={`${t('table.filter')}${count}`}>{children}</Part>}
    </div>
  )
}

/** Counts the filters of the current place that differ from their defaults. */
export function filtersSet<Name extends string>(
  { $place, start }: { $place: { get: () => Values<Name> }; start: Values<Name> },
  ...names: Name[]
): number {
  const place = $place.get()
  return names.filter((name) => place[name] !== start[name]).length
}
type Values<Name extends string> = Readonly<Record<Name, unknown>>

function Part({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={style.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {name} <Icon name="down" />
      </button>
      <div id={id} className={style.part} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

function periodText({ place, language, t }: PeriodProps): string {
  const name = place.until === undefined && Object.entries(periodNames).find(([days]) => days === place.days)?.[1]
  if (name) return t(name)
  const { first, last } = daysOf(place)
  const [from, to] = [formatDay(language, first), formatDay(language, last)]
  return from === to ? from : t('table.range', { from, to })
}
