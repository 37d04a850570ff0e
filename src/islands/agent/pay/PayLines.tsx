import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { HOUR_MS } from '#contract/time/time.ts'
import { formatMoment } from '#i18n/moment.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { ListFilters } from '#islands/table/ListFilters.tsx'
import type { ToPeriod } from '#islands/table/Periods.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { $openedLine, enterPayLine } from '#stores/agent/pay/pay-line.ts'
import { payPlace, payStates } from '#stores/agent/pay/pay-place.ts'
import { payList } from '#stores/agent/pay/pay.ts'
import { isPayScreen, payScreens } from '#stores/agent/centre/place.ts'
import { daysOf } from '#stores/shell/period.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { NextSlot } from './NextSlot.tsx'
import { PayDerivation } from './PayDerivation.tsx'
import { payColumns } from './pay-columns.tsx'
import { payFigures } from './pay-figures.ts'
import { payStateNames } from './pay-words.ts'
import style from './Pay.module.css'

type Place = typeof payPlace.start

/** Another period has other hours. */
const toPeriod: ToPeriod = (change) => payPlace.to({ ...change, hour: undefined })

/** Shows the caller's own lines of one kind of pay, each with its derivation. */
export function PayLines({ language, t }: TextContext) {
  const state = useStore(payList.$page)
  const place = useStore(payPlace.$place)
  const opened = useStore($openedLine)
  useEffect(enter, [])
  const kind = isPayScreen(place.screen) ? payScreens[place.screen] : 'dividend'
  return (
    <div className={style.screen}>
      <ListFilters place={place} to={toPeriod} language={language} t={t} />
      {kind === 'realtime-salary' && <Hour place={place} language={language} t={t} />}
      <StateFilter place={place} t={t} />
      <DataTable
        name={t('pay.lines')}
        file={kind}
        state={state}
        keyOf={({ run, startsAt }) => run ?? String(startsAt)}
        view={(page, of) => ({
          columns: payColumns({ kind, page, opened, digits: page.digits, language, t }),
          figures: payFigures({ kind, page, digits: page.digits, language, t }),
          summary: kind === 'realtime-salary' && <NextSlot page={page} language={language} t={t} />,
          empty: (
            <Empty title={t('pay.noLines')} text={t('pay.noLinesText')}>
              <LongerPeriod of={of} to={toPeriod} t={t} />
            </Empty>
          ),
          detail: ({ run }) => run !== null && run === opened && <PayDerivation language={language} t={t} />,
        })}
        {...tableControls(payPlace, payList)}
        exporter={payList.exporter}
        note={t(kind === 'dividend' ? 'pay.noteLost' : 'pay.note')}
        language={language}
        t={t}
      />
    </div>
  )
}

function enter(): () => void {
  const stops = [payList.enter(), enterPayLine()]
  return () => stops.forEach((stop) => stop())
}

/** Leads from the periods of one hour back to all hours. */
function Hour({ place: { until, hour }, language, t }: TextContext & { place: Place }) {
  if (hour === undefined) return <p className={style.soft}>{t('pay.byHour')}</p>
  const { last } = daysOf({ days: '1', until })
  return (
    <p>
      {t('pay.hourOf', { time: formatMoment(language, last + Number(hour) * HOUR_MS) })}{' '}
      <PlaceLink {...payPlace.to({ hour: undefined, page: 1 })}>{t('pay.allHours')}</PlaceLink>
    </p>
  )
}

function StateFilter({ place: { state }, t }: Pick<TextContext, 't'> & { place: Place }) {
  return (
    <div className={style.filter}>
      <Select
        label={t('pay.state')}
        name="state"
        value={state ?? ''}
        options={[
          { value: '', label: t('pay.all') },
          ...payStates.map((each) => ({ value: each, label: t(payStateNames[each]) })),
        ]}
        onChoose={(chosen) => payPlace.choose('state', chosen)}
      />
    </div>
  )
}
