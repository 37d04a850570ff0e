import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { $downline, type Downline, enterDownline, loadDownline } from '#stores/agent/downline.ts'
import { $place, type Place, goToPlace } from '#stores/agent/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DownlineSearch } from './DownlineSearch.tsx'
import { DownlineTable } from './DownlineTable.tsx'
import { PlaceLink } from './PlaceLink.tsx'
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
      <Path path={path} t={t} />
      <DownlineSearch key={team} search={search} t={t} />
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

/** Shows the path from the own downline to the current one, with links back. */
function Path({ path, t }: Pick<ScreenProps, 't'> & { path: readonly string[] }) {
  return (
    <nav className={style.path} aria-label={t('agent.path')}>
      <ol>
        {path.map((account, at) => (
          <li key={account}>
            <PlaceLink
              to={{ team: at === 0 ? undefined : account, search: '', page: 1 }}
              isCurrent={at === path.length - 1}
            >
              <bdi translate="no">{account}</bdi>
            </PlaceLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Body({ language, t }: ScreenProps) {
  const state = useStore($downline)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('agent.downlineLoading')} />
    case 'failed':
      if (state.why === 'refusals.forbidden') {
        return (
          <Empty title={t('agent.notInDownline')}>
            <PlaceLink to={{ team: undefined, search: '', page: 1 }}>{t('agent.ownDownline')}</PlaceLink>
          </Empty>
        )
      }
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadDownline()} />
    case 'ready':
      return (
        <div className={style.body} aria-busy={state.isLoading || undefined}>
          <div role="status">{state.why && <Notice tone="error">{t(state.why)}</Notice>}</div>
          <Page downline={state.page} language={language} t={t} />
        </div>
      )
  }
}

function Page({ downline, language, t }: ScreenProps & { downline: Downline }) {
  const { people, agents, balance, digits, found, hasMore, list, totalPages, place } = downline
  const number = (of: number) => formatNumber(language, of)
  const words = {
    name: t('agent.pages'),
    previous: t('agent.previousPage'),
    next: t('agent.nextPage'),
    page: (of: number) => t('agent.pageOf', { page: number(of) }),
    number,
  }
  return (
    <>
      <Figures
        figures={[
          { name: t('agent.direct'), value: number(people) },
          { name: t('agent.agents'), value: number(agents) },
          { name: t('agent.directBalance'), value: formatMoney(language, { minor: balance, digits }) },
        ]}
      />
      {place.search !== '' && (
        <p role="status">{hasMore ? t('agent.foundMore', { count: found }) : t('agent.found', { count: found })}</p>
      )}
      {list.length > 0 && (
        <DownlineTable list={list} digits={digits} isFound={place.search !== ''} language={language} t={t} />
      )}
      {list.length === 0 && place.search === '' && <Empty title={t('agent.noDownline')} />}
      <Pager page={place.page} count={totalPages} words={words} onPage={(page) => goToPlace({ page })} />
    </>
  )
}
