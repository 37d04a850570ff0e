import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { SearchField } from '#islands/agent/parts/SearchField.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { downlinePlace, isList } from '#stores/agent/tree/downline-place.ts'
import { downlinePages } from '#stores/agent/tree/downline.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { DownlineFilters, DownlineViews } from './DownlineFilters.tsx'
import { DownlineList } from './DownlineList.tsx'
import { DownlineTree } from './DownlineTree.tsx'
import style from './Downline.module.css'

/** Shows the own downline (S2.76) as a tree; a search, a filter and an order show a list. */
export function DownlineScreen(props: ScreenProps) {
  const place = useStore(downlinePlace.$place)
  useEffect(() => downlinePages.enter(), [])
  return (
    <div className={style.screen}>
      <div>
        <DownlineViews {...props} />
        <div className={style.tools}>
          <SearchField
            key={place.account}
            search={place.prefix}
            label={props.t('agent.search')}
            onSearch={(text) => downlinePlace.search('prefix', text)}
          />
          <DownlineFilters {...props} />
        </div>
      </div>
      <ChosenBar {...props} />
      {isList(place) ? <DownlineList {...props} /> : <DownlineTree {...props} />}
    </div>
  )
}
