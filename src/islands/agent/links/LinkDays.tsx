import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatDay } from '#i18n/moment.ts'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { DataTable, type TableColumn } from '#islands/table/DataTable.tsx'
import { ListFilters } from '#islands/table/ListFilters.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type LinkDay, linkDayList } from '#stores/agent/links/link-days.ts'
import { linkPlace } from '#stores/agent/links/link-place.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { funnelColumns, funnelFigures } from './link-columns.tsx'
import style from './RegisterCentre.module.css'

const back = { code: undefined, sort: undefined, page: 1 } as const

/** Shows what one link brought by day (S2.75). */
export function LinkDays(props: ScreenProps) {
  const state = useStore(linkDayList.$page)
  const place = useStore(linkPlace.$place)
  useEffect(() => linkDayList.enter(), [])
  const { language, t } = props
  return (
    <>
      <div className={style.link}>
        <PlaceLink {...linkPlace.to(back)}>{t('invite.allLinks')}</PlaceLink>
        <h3>
          <bdi translate="no">{place.code}</bdi>
        </h3>
        <bdi translate="no" className={style.soft}>
          {state.state === 'ready' && state.page.link.channel}
        </bdi>
      </div>
      <ListFilters place={place} to={linkPlace.to} language={language} t={t} />
      <Days {...props} />
    </>
  )
}

function Days(props: ScreenProps) {
  const state = useStore(linkDayList.$page)
  const place = useStore(linkPlace.$place)
  const { language, t } = props
  return (
    <DataTable
      name={t('invite.byDay')}
      file={`link-${place.code}`}
      state={state}
      keyOf={({ day }) => day}
      view={(page) => ({
        columns: [dayColumn(props), ...funnelColumns<LinkDay>(props)],
        figures: funnelFigures(page.sums, props),
        empty: (
          <Empty title={t('invite.noDays')}>
            <LongerPeriod of={place} to={linkPlace.to} t={t} />
          </Empty>
        ),
      })}
      {...tableControls(linkPlace, linkDayList)}
      exporter={linkDayList.exporter}
      failure={(why) => why === 'refusals.forbidden' && <NoLink t={t} />}
      note={t('invite.daysNote')}
      language={language}
      t={t}
    />
  )
}

function NoLink({ t }: Pick<ScreenProps, 't'>) {
  return (
    <Empty title={t('invite.noLink')}>
      <PlaceLink {...linkPlace.to(back)}>{t('invite.allLinks')}</PlaceLink>
    </Empty>
  )
}

function dayColumn({ language, t }: ScreenProps): TableColumn<LinkDay> {
  return {
    name: t('invite.day'),
    cell: ({ day }) => <time dateTime={day}>{formatDay(language, Date.parse(day))}</time>,
    file: ({ day }) => day,
    isTime: true,
  }
}
