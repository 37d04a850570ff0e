import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import { $place, type Place, addressOf, goToPlace, isList, treePlace } from '#stores/agent/place.ts'
import { downlineContracts, downlineTypes } from '#stores/agent/team-places.ts'
import { LAST_LEVEL } from '#stores/agent/team.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { Select } from '#ui/Select.tsx'
import type { ScreenProps } from './screens.ts'
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
  const place = useStore($place)
  const shown = isList(place) ? 'list' : 'tree'
  const views: readonly { id: 'tree' | 'list'; text: string; to: Partial<Place> }[] = [
    { id: 'tree', text: t('agent.viewTree'), to: { ...treePlace, team: place.team } },
    { id: 'list', text: t('agent.viewList'), to: { ...treePlace, shape: 'list', team: place.team } },
  ]
  return (
    <PlaceTabs
      name={t('agent.views')}
      places={views.map(({ id, text, to }) => ({
        id,
        text,
        href: addressOf(to),
        isCurrent: id === shown,
        onGo: () => goToPlace(to),
      }))}
    />
  )
}

/** Filters the whole team, at every level: the result is a list. */
export function DownlineFilters({ language, t }: ScreenProps) {
  const { ofType, level, contract } = useStore($place)
  const all = { value: '', label: t('agent.all') }
  return (
    <div className={style.filters}>
      <Select
        label={t('agent.type')}
        name="type"
        value={ofType ?? ''}
        options={[all, ...downlineTypes.map((value) => ({ value, label: t(typeNames[value]) }))]}
        onChoose={(value) => goToPlace({ ofType: downlineTypes.find((each) => each === value), page: 1 })}
      />
      <Select
        label={t('agent.level')}
        name="level"
        value={level ?? ''}
        options={[all, ...levels.map((value) => ({ value, label: formatNumber(language, Number(value)) }))]}
        onChoose={(value) => goToPlace({ level: value || undefined, page: 1 })}
      />
      <Select
        label={t('agent.contracts')}
        name="contract"
        value={contract ?? ''}
        options={[all, ...downlineContracts.map((value) => ({ value, label: t(contractNames[value]) }))]}
        onChoose={(value) => goToPlace({ contract: downlineContracts.find((each) => each === value), page: 1 })}
      />
    </div>
  )
}
