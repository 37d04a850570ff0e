import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Age } from '#islands/table/DataTable.tsx'
import { ExportButton } from '#islands/table/ExportButton.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { downlineExport, downlinePages } from '#stores/agent/tree/downline.ts'
import { downlinePlace } from '#stores/agent/tree/downline-place.ts'
import { $tree, type TreeState, activeIndex, enterTree, goToRow, treeRow } from '#stores/agent/tree/tree.ts'
import { lineOf, rowKey } from '#stores/agent/tree/tree-shape.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import pathStyle from '#islands/agent/parts/DownlinePath.module.css'
import { ContractLegend } from './ContractStates.tsx'
import { NotInDownline, figuresOf } from './DownlineList.tsx'
import { TreeGrid } from './TreeGrid.tsx'
import { fileColumns } from './downline-columns.tsx'
import style from './Downline.module.css'

/** Shows the own downline as a tree, opened to the account that the address names. */
export function DownlineTree(props: ScreenProps) {
  const { t } = props
  const tree = useStore($tree)
  useEffect(enterTree, [])
  switch (tree.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('table.loading')} />
    case 'failed':
      if (tree.why === 'refusals.forbidden') return <NotInDownline t={t} />
      return <ErrorState text={t(tree.why)} retry={t('shell.retry')} onRetry={() => void downlinePages.load()} />
    case 'ready':
      return <Tree {...props} tree={tree} />
  }
}

interface TreeProps extends ScreenProps {
  tree: Extract<TreeState, { state: 'ready' }>
}

function Tree({ tree, ...props }: TreeProps) {
  const { language, t } = props
  const state = useStore(downlinePages.$page)
  const place = useStore(downlinePlace.$place)
  if (tree.outline.count === 0)
    return (
      <Empty title={t('agent.noTeam')} text={t('agent.noTeamText')}>
        <a href="?page=registerCenter">{t('agent.registerCentre')}</a>
      </Empty>
    )
  return (
    <>
      {state.state === 'ready' && (
        <>
          <Age state={state} {...props} />
          {state.page.path.length === 1 && <Figures figures={figuresOf(state.page, props)} />}
        </>
      )}
      <Crumbs tree={tree} t={t} />
      <div role="status">
        {tree.moved !== undefined && <Notice tone="warning">{t('agent.treeMoved', { account: tree.moved })}</Notice>}
      </div>
      <TreeGrid tree={tree} {...props} />
      <ContractLegend t={t} />
      <p className={style.hint}>{t('agent.treeKeys')}</p>
      <ExportButton
        exporter={downlineExport}
        of={{ ...place, account: undefined }}
        columns={fileColumns({ digits: tree.digits, isFound: true, language, t })}
        file="downline"
        language={language}
        t={t}
      />
      <p className={style.hint}>{t('agent.treeFile')}</p>
    </>
  )
}

/** Shows the line down to the row with the focus; each of its accounts leads to its row. */
function Crumbs({ tree, t }: Pick<TreeProps, 'tree' | 't'>) {
  const row = treeRow(tree, activeIndex(tree))
  const line = row ? lineOf(rowKey(row) ?? row.group) : []
  return (
    <nav className={pathStyle.path} aria-label={t('agent.path')}>
      <ol>
        {[tree.own, ...line].map((account, at) => (
          <li key={`${at} ${account}`}>
            <button
              type="button"
              aria-current={at === line.length ? 'location' : undefined}
              onClick={() => goToRow(line.slice(0, at))}
            >
              <bdi translate="no">{account}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
