import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { failureWords } from '#islands/late/lazy-part.tsx'
import { $place, type Place, addressOf, enterCentre, goToPlace, treePlace } from '#stores/agent/place.ts'
import { Centre } from '#ui/Centre.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { AgentCentreKey } from './AgentCentre.words.ts'
import { prefetchScreen, prepareCentre, screenTable } from './screens.ts'

// this code is loaded to show a screen: its place is known, and its own code loads, before anything is drawn
prepareCentre()

interface Props {
  language: Language
  home: string
  t: Translate<AgentCentreKey>
}

/** Shows the menu of the agent centre and the screen that the address names. */
export function AgentScreens({ language, home, t }: Props) {
  const { screen } = useStore($place)
  useEffect(enterCentre, [])
  const rows = screenTable.map(({ id, name, part }) => ({ id, part, text: t(name), to: entryPlaceOf(id) }))
  const Part = rows.find(({ id }) => id === screen)?.part
  return (
    <Centre
      menuId="agent-menu"
      entries={rows.map(({ id, text, to }) => ({ id, path: id, text, href: addressOf(to) }))}
      current={screen}
      words={{
        title: t('shell.agentCentre'),
        menu: t('agent.menu'),
        close: t('auth.close'),
        leave: t('agent.leave'),
      }}
      home={home}
      onIntent={prefetchScreen}
      onGo={(gone) => rows.forEach(({ id, to }) => id === gone && goToPlace(to))}
    >
      {Part && (
        <Part
          language={language}
          coming={<Skeleton lines={8} label={t('agent.centreLoading')} />}
          failure={failureWords(t)}
        />
      )}
    </Centre>
  )
}

/** Returns the initial place of a screen, as opened from the menu. */
function entryPlaceOf(screen: Place['screen']): Partial<Place> {
  return { ...treePlace, screen }
}
