import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { $downline, type Downline, downlineExport, enterDownline, loadDownline } from '#stores/agent/downline.ts'
import { $place, type Place, downlineSorts, goToPlace } from '#stores/agent/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { DownlinePath } from './DownlinePath.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { SearchField } from './SearchField.tsx'
import { downlineColumns } from './downline-columns.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Downline.module.css'

/** Shows the own downline (S2.76), or that of an agent in it, page by page or as search results. */
export function DownlineScreen(props: ScreenProps) {
  const state = useStore($downline)
  const { team, search } = useStore($place)
  const known = state.state === 'ready' ? state.page : undefined
  const top = useArrival(known?.place)
  useEffect(enterDownline, [])
  const { t } = props
  const path = known?.path ?? []
  return (
    <div className={style.screen} ref={top} role="group" tabIndex={-1} aria-label={path.at(-1) ?? t('agent.downline')}>
      <DownlinePath path={path} t={t} />
      <SearchField key={team} search={search} label={t('agent.search')} />
      <Body {...props} />
    </div>
  )
}

/** Scrolls to the top for another page, and moves the focus for another team, whose links are gone. */
function useArrival(place: Place | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    const was = before.current
    before.current = place ?? was
    if (!was || !place) return
    if (was.team !== place.team || was.page !== place.page) top.current?.scrollIntoView({ block: 'start' })
    if (was.team !== place.team) top.current?.focus({ preventScroll: true })
  }, [place])
  return top
}

function Body({ language, t }: ScreenProps) {
  const state = useStore($downline)
  const { downlineSort } = useStore($place)
  return (
    <DataTable
      name={t('agent.downline')}
      file="downline"
      state={state}
      keyOf={({ account }) => account}
      view={(page, of) => viewOf(page, { isFound: of.search !== '', language, t })}
      sorting={{
        current: downlineSort,
        onSort: (sort) => goToPlace({ downlineSort: downlineSorts.find((each) => each === sort), page: 1 }),
      }}
      exporter={downlineExport}
      onPage={(page) => goToPlace({ page })}
      onRetry={() => void loadDownline()}
      failure={(why) => why === 'refusals.forbidden' && <NotInDownline t={t} />}
      language={language}
      t={t}
    />
  )
}

function NotInDownline({ t }: Pick<ScreenProps, 't'>) {
  return (
    <Empty title={t('agent.notInDownline')}>
      <PlaceLink to={{ team: undefined, search: '', page: 1 }}>{t('agent.ownDownline')}</PlaceLink>
    </Empty>
  )
}

function viewOf(downline: Downline, { isFound, language, t }: ScreenProps & { isFound: boolean }) {
  const { people, agents, balance, digits, found, hasMore } = downline
  return {
    columns: downlineColumns({ digits, isFound, language, t }),
    figures: [
      { name: t('agent.direct'), value: formatNumber(language, people) },
      { name: t('agent.agents'), value: formatNumber(language, agents) },
      { name: t('agent.directBalance'), value: formatMoney(language, { minor: balance, digits }) },
    ],
    summary: isFound && (
      <p role="status">{hasMore ? t('agent.foundMore', { count: found }) : t('agent.found', { count: found })}</p>
    ),
    empty: !isFound && <Empty title={t('agent.noDownline')} />,
  }
}
