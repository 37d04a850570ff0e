import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatDay } from '#i18n/utc.ts'
import { DataTable, type TableColumn } from '#islands/table/DataTable.tsx'
import { type PeriodLinks, Periods } from '#islands/table/Periods.tsx'
import { $linkDays, type LinkDay, enterLinkDays, linkDaysExport, loadLinkDays } from '#stores/agent/link-days.ts'
import { $place, addressOf, goToPlace } from '#stores/agent/place.ts'
import { linkSorts } from '#stores/agent/team-places.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { funnelColumns, funnelFigures } from './link-columns.tsx'
import type { ScreenProps } from './screens.ts'
import style from './RegisterCentre.module.css'

/** Leads to another period of the days of a link. */
const periodLinks: PeriodLinks = {
  hrefOf: ({ days, until }) => addressOf({ linkDays: days, linkUntil: until, page: 1 }),
  go: ({ days, until }) => goToPlace({ linkDays: days, linkUntil: until, page: 1 }),
}
const back = { link: undefined, linkSort: undefined, page: 1 } as const

/** Shows what one link brought by day (S2.75). */
export function LinkDays(props: ScreenProps) {
  const state = useStore($linkDays)
  const { link, linkDays: days, linkUntil: until } = useStore($place)
  useEffect(enterLinkDays, [])
  const { language, t } = props
  return (
    <>
      <div className={style.link}>
        <PlaceLink to={back}>{t('invite.allLinks')}</PlaceLink>
        <h3>
          <bdi translate="no">{link}</bdi>
        </h3>
        <bdi translate="no" className={style.soft}>
          {state.state === 'ready' && state.page.link.channel}
        </bdi>
      </div>
      <Periods place={{ days, until }} links={periodLinks} language={language} t={t} />
      <Days {...props} />
    </>
  )
}

function Days(props: ScreenProps) {
  const state = useStore($linkDays)
  const { link, linkSort } = useStore($place)
  const { language, t } = props
  return (
    <DataTable
      name={t('invite.byDay')}
      file={`link-${link}`}
      state={state}
      keyOf={({ day }) => day}
      view={(page) => ({
        columns: [dayColumn(props), ...funnelColumns<LinkDay>(props)],
        figures: funnelFigures(page.sums, props),
        empty: (
          <Empty title={t('invite.noDays')}>
            <PlaceLink to={{ linkDays: '90', linkUntil: undefined, page: 1 }}>{t('table.days90')}</PlaceLink>
          </Empty>
        ),
      })}
      sorting={{
        current: linkSort,
        onSort: (sort) => goToPlace({ linkSort: linkSorts.find((each) => each === sort), page: 1 }),
      }}
      exporter={linkDaysExport}
      onPage={(page) => goToPlace({ page })}
      onRetry={() => void loadLinkDays()}
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
      <PlaceLink to={back}>{t('invite.allLinks')}</PlaceLink>
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
