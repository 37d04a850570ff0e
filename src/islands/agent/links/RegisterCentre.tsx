import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { linkPlace, registerTabs } from '#stores/agent/links/link-place.ts'
import { linkList } from '#stores/agent/links/links.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { LinkDays } from './LinkDays.tsx'
import { LinkList } from './LinkList.tsx'
import { MakeLink } from './MakeLink.tsx'
import { RegisterBelow } from './RegisterBelow.tsx'
import style from './RegisterCentre.module.css'

const names = { register: 'invite.tabRegister', make: 'invite.tabMake', links: 'invite.tabLinks' } as const

/** Registers accounts below the agent, makes invitation links, and shows what they brought (S2.75). */
export function RegisterCentre(props: ScreenProps) {
  const { tab } = useStore(linkPlace.$place)
  useEffect(() => linkList.enter(), [])
  const { t } = props
  const places = registerTabs.map((each) => {
    return {
      id: each,
      text: t(names[each]),
      isCurrent: each === tab,
      ...linkPlace.to({ ...linkPlace.start, tab: each }),
    }
  })
  return (
    <div className={style.screen}>
      <PlaceTabs name={t('invite.tabs')} places={places} />
      <Tab {...props} />
    </div>
  )
}

function Tab(props: ScreenProps) {
  const { tab, code } = useStore(linkPlace.$place)
  switch (tab) {
    case 'register':
      return <RegisterBelow {...props} />
    case 'make':
      return <MakeLink {...props} />
    case 'links':
      return code === undefined ? <LinkList {...props} /> : <LinkDays key={code} {...props} />
  }
}
