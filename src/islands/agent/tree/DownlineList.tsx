import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { type DownlinePlace, downlinePlace, isSearch, treePlace } from '#stores/agent/tree/downline-place.ts'
import { type Downline, type DownlineMember, downlineExport, downlinePages } from '#stores/agent/tree/downline.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Empty } from '#ui/Empty.tsx'
import pathStyle from '#islands/agent/parts/DownlinePath.module.css'
import { ContractLegend, ContractStates } from './ContractStates.tsx'
import { MemberActions } from './MemberActions.tsx'
import { downlineColumns } from './downline-columns.tsx'
import style from './Downline.module.css'

/** Lists the direct downline of an account page by page, or what a search or a filter finds at every level. */
export function DownlineList(props: ScreenProps) {
  const state = useStore(downlinePages.$page)
  const known = state.state === 'ready' ? state.page : undefined
  const top = useArrival(known?.place)
  const { t } = props
  const path = known?.path ?? []
  return (
    <div className={style.screen} ref={top} role="group" tabIndex={-1} aria-label={path.at(-1) ?? t('agent.downline')}>
      <Path path={path} t={t} />
      <Body {...props} />
      <ContractLegend t={t} />
    </div>
  )
}

/** Scrolls to the top for another page, and moves the focus for another team, whose links are gone. */
function useArrival(place: DownlinePlace | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    const was = before.current
    before.current = place ?? was
    if (!was || !place) return
    if (was.account !== place.account || was.page !== place.page) top.current?.scrollIntoView({ block: 'start' })
    if (was.account !== place.account) top.current?.focus({ preventScroll: true })
  }, [place])
  return top
}

/** Shows the path from the own downline to the current one, with links back. */
function Path({ path, t }: Pick<ScreenProps, 't'> & { path: readonly string[] }) {
  return (
    <nav className={pathStyle.path} aria-label={t('agent.path')}>
      <ol>
        {path.map((account, at) => (
          <li key={account}>
            <PlaceLink
              {...downlinePlace.to({ ...treePlace, shape: 'list', account: at === 0 ? undefined : account })}
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
  const state = useStore(downlinePages.$page)
  const { sort } = useStore(downlinePlace.$place)
  return (
    <DataTable
      name={t('agent.downline')}
      file="downline"
      state={state}
      keyOf={({ account }) => account}
      view={(page, of) => viewOf(page, { isFound: isSearch(of), language, t })}
      {...tableControls(downlinePlace, downlinePages)}
      // without an order, the list stays one
      sorting={{ current: sort, onSort: (text) => downlinePlace.sortBy(text, { shape: 'list' }) }}
      exporter={downlineExport}
      failure={(why) => why === 'refusals.forbidden' && <NotInDownline t={t} />}
      language={language}
      t={t}
    />
  )
}

/** Says that an account is not in the own downline; one that does not exist is not either. */
export function NotInDownline({ t }: Pick<ScreenProps, 't'>) {
  return (
    <Empty title={t('agent.notInDownline')}>
      <PlaceLink {...downlinePlace.to(treePlace)}>{t('agent.ownDownline')}</PlaceLink>
    </Empty>
  )
}

/** Returns the totals of a direct downline. */
export function figuresOf({ people, agents, balance, digits }: Downline, { language, t }: ScreenProps) {
  return [
    { name: t('agent.direct'), value: formatNumber(language, people) },
    { name: t('agent.agents'), value: formatNumber(language, agents) },
    { name: t('agent.directBalance'), value: formatMoney(language, { minor: balance, digits }) },
  ]
}

function viewOf(downline: Downline, { isFound, language, t }: ScreenProps & { isFound: boolean }) {
  const { digits, found, hasMore } = downline
  return {
    columns: downlineColumns({ digits, isFound, language, t }),
    figures: figuresOf(downline, { language, t }),
    summary: isFound && (
      <p role="status">{hasMore ? t('agent.foundMore', { count: found }) : t('agent.found', { count: found })}</p>
    ),
    detail: (member: DownlineMember) => (
      <div className={style.detail}>
        {member.type !== 0 && <ContractStates contracts={member.contracts} language={language} t={t} />}
        <MemberActions member={member} t={t} />
      </div>
    ),
    empty: !isFound && <Empty title={t('agent.noDownline')} />,
  }
}
