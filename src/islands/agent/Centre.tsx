import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $place, type Place, addressOf, enterCentre, goToPlace, readPlace } from '#stores/agent/place.ts'
import { Centre as Frame } from '#ui/Centre.tsx'
import { screenTable } from './screens.ts'

interface Props {
  language: Language
  home: string
}

/** Loads the centre with its messages, which no page carries. */
export async function loadAgentCentre() {
  const words = await fetchMessages(pageLanguage(), ['agent', 'auth', 'refusals', 'shell', 'wallet'])
  readPlace()
  return (props: Props) => <Centre words={words} {...props} />
}

/** Shows the menu of the agent centre and the screen that the address names. */
function Centre({ language, home, words }: Props & { words: Messages }) {
  const { screen } = useStore($place)
  useEffect(enterCentre, [])
  const t = translator<MessageKey>(language, words)
  const rows = screenTable.map(({ id, path, name, part }) => ({ id, path, part, text: t(name), to: entryPlaceOf(id) }))
  const Part = rows.find(({ id }) => id === screen)?.part
  return (
    <Frame
      menuId="agent-menu"
      entries={rows.map(({ to, ...row }) => ({ ...row, href: addressOf(to) }))}
      current={screen}
      words={{
        title: t('shell.agentCentre'),
        menu: t('agent.menu'),
        close: t('auth.close'),
        leave: t('agent.leave'),
      }}
      home={home}
      onGo={(gone) => rows.forEach(({ id, to }) => id === gone && goToPlace(to))}
    >
      {Part && <Part language={language} t={t} />}
    </Frame>
  )
}

/** Returns the initial place of a screen, as opened from the menu. */
function entryPlaceOf(screen: Place['screen']): Partial<Place> {
  return { screen, team: undefined, search: '', page: 1 }
}
