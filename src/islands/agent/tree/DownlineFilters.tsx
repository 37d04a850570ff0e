import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import {
  downlineContracts,
  downlinePlace,
  downlineTypes,
  isList,
  treePlace,
} from '#stores/agent/tree/downline-place.ts'
import { LAST_LEVEL } from '#stores/agent/reports/team.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { Select } from '#ui/Select.tsx'
import style from './Downline.module.css'

const typeNames = { member: 'agent.members', agent: 'agent.agents' } as const
const contractNames = {
  inForce: 'agent.contractInForce',
  offered: 'agent.contractOffered',
  none: 'agent.contractNone',
} as const
const levels = Array.from({ length: LAST_LEVEL }, (_, at) => String(at + 1))

/** Switches between the tree and the list. */
export function DownlineViews({ t }: ScreenProps) {
  const place = useStore(downlinePlace.$place)
  const shown = isList(place) ? 'list' : 'tree'
  const views = [
    { id: 'tree', text: t('agent.viewTree') },
    { id: 'list', text: t('agent.viewList') },
  ] as const
  return (
    <PlaceTabs
      name={t('agent.views')}
      places={views.map(({ id, text }) => ({
        id,
        text,
        isCurrent: id === shown,
        ...downlinePlace.to({ ...treePlace, shape: id, account: place.account }),
      }))}
    />
  )
}

/** Filters the whole team, at every level: the result is a list. */
export function DownlineFilters({ language, t }: ScreenProps) {
  const { type, level, contract } = useStore(downlinePlace.$place)
  const all = { value: '', label: t('agent.all') }
  return (
    <div className={style.filters}>
      <Select
        label={t('agent.type')}
        name="type"
        value={type ?? ''}
        options={[all, ...downlineTypes.map((value) => ({ value, label: t(typeNames[value]) }))]}
        onChoose={(value) => downlinePlace.choose('type', value)}
      />
      <Select
        label={t('agent.level')}
        name="level"
        value={level ?? ''}
        options={[all, ...levels.map((value) => ({ value, label: formatNumber(language, Number(value)) }))]}
        onChoose={(value) => downlinePlace.choose('level', value)}
      />
      <Select
        label={t('agent.contracts')}
        name="contract"
        value={contract ?? ''}
        options={[all, ...downlineContracts.map((value) => ({ value, label: t(contractNames[value]) }))]}
        onChoose={(value) => downlinePlace.choose('contract', value)}
      />
    </div>
  )
}
