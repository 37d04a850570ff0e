import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { enterLinks } from '#stores/agent/links.ts'
import { $place, addressOf, goToPlace } from '#stores/agent/place.ts'
import { registerTabs } from '#stores/agent/team-places.ts'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { LinkDays } from './LinkDays.tsx'
import { LinkList } from './LinkList.tsx'
import { MakeLink } from './MakeLink.tsx'
import { RegisterBelow } from './RegisterBelow.tsx'
import type { ScreenProps } from './screens.ts'
import style from './RegisterCentre.module.css'

const names = { register: 'invite.tabRegister', make: 'invite.tabMake', links: 'invite.tabLinks' } as const

/** Registers accounts below the agent, makes invitation links, and shows what they brought (S2.75). */
export function RegisterCentre(props: ScreenProps) {
  const { tab } = useStore($place)
  useEffect(enterLinks, [])
  const { t } = props
  const places = registerTabs.map((each) => {
    const to = { tab: each, link: undefined, linkState: undefined, channel: undefined, linkSort: undefined, page: 1 }
    return { id: each, text: t(names[each]), href: addressOf(to), isCurrent: each === tab, onGo: () => goToPlace(to) }
  })
  return (
    <div className={style.screen}>
      <PlaceTabs name={t('invite.tabs')} places={places} />
      <Tab {...props} />
    </div>
  )
}

function Tab(props: ScreenProps) {
  const { tab, link } = useStore($place)
  switch (tab) {
    case 'register':
      return <RegisterBelow {...props} />
    case 'make':
      return <MakeLink {...props} />
    case 'links':
      return link === undefined ? <LinkList {...props} /> : <LinkDays key={link} {...props} />
  }
}
