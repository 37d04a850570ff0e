import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $memberPlace, enterMemberCentre, goInCentre, memberAddressOf, readMemberPlace } from '#stores/member/place.ts'
import { Centre } from '#ui/Centre.tsx'
import { memberScreens } from './member-screens.ts'

interface Props {
  language: Language
  home: string
}

const subjects = ['activity', 'auth', 'deposit', 'member', 'refusals', 'shell', 'withdrawal']

/** Loads the screens of the member centre with their messages, which no page carries. */
export async function loadMemberScreens() {
  const words = await fetchMessages(pageLanguage(), subjects)
  readMemberPlace()
  return (props: Props) => <MemberScreens words={words} {...props} />
}

/** Shows the menu of the member centre and the screen that the address names. */
function MemberScreens({ language, home, words }: Props & { words: Messages }) {
  const { screen } = useStore($memberPlace)
  useEffect(enterMemberCentre, [])
  const t = translator<MessageKey>(language, words)
  const row = memberScreens.find(({ id }) => id === screen)
  return (
    <Centre
      menuId="member-menu"
      entries={memberScreens.map(({ id, name }) => ({
        id,
        path: id,
        text: t(name),
        href: memberAddressOf({ screen: id, page: 1 }),
      }))}
      current={screen}
      words={{
        title: t('shell.membersCentre'),
        menu: t('member.menu'),
        close: t('auth.close'),
        leave: t('member.leave'),
      }}
      home={home}
      onGo={(gone) => memberScreens.forEach(({ id }) => id === gone && goInCentre({ screen: id, page: 1 }))}
    >
      {row && <row.part language={language} home={home} t={t} />}
    </Centre>
  )
}
