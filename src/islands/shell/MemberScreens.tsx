import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { markInBottomBar } from '#browser/bottom-bar.ts'
import { pageBefore } from '#browser/page-before.ts'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { failureWords } from '#islands/late/lazy-part.tsx'
import { ZoneNote } from '#islands/table/ZoneNote.tsx'
import { type MemberScreen, memberCentre } from '#stores/member/place.ts'
import { $takeableMissions } from '#stores/member/takeable-missions.ts'
import { $unreadMessages } from '#stores/member/unread-messages.ts'
import { Centre } from '#ui/Centre.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { MemberCentreKey } from './MemberCentre.words.ts'
import { memberScreens, prefetchMemberScreen, prepareMemberCentre } from './member-screens.ts'

// this code is loaded to show a screen: its place is known, and its own code loads, before anything is drawn
export const whole = prepareMemberCentre()

const [front, ...others] = memberScreens

interface Props {
  language: Language
  home: string
  t: Translate<MemberCentreKey>
}

/** Shows the menu of the member centre and the screen that the address names. */
export function MemberScreens({ language, home, t }: Props) {
  const { screen } = useStore(memberCentre.$place)
  useEffect(() => memberCentre.enter(), [])
  useEffect(() => markInBottomBar(memberCentre.addressOf(screen)), [screen])
  const unread = useStore($unreadMessages)
  const takeable = useStore($takeableMissions)
  const badges: Partial<Record<MemberScreen, ReturnType<typeof badgeOf>>> = {
    missionLeaderboard: badgeOf(language, takeable, t('member.takeable', { count: takeable })),
    messageV2: badgeOf(language, unread, t('member.unread', { count: unread })),
  }
  const row = memberScreens.find(({ id }) => id === screen)
  return (
    <Centre
      menuId="member-menu"
      front={{ id: front.id, text: t(front.name), href: memberCentre.addressOf(front.id) }}
      entries={others.map(({ id, icon, name }) => ({
        id,
        path: id,
        icon,
        text: t(name),
        href: memberCentre.addressOf(id),
        badge: badges[id],
      }))}
      current={screen}
      words={{
        title: t('shell.membersCentre'),
        menu: t('member.menu'),
        close: t('auth.close'),
        leave: t('member.leave'),
      }}
      home={pageBefore() ?? home}
      onIntent={prefetchMemberScreen}
      onGo={(gone) => memberScreens.forEach(({ id }) => id === gone && memberCentre.go(id))}
    >
      {row && (
        <row.part
          language={language}
          home={home}
          coming={<Skeleton lines={10} label={t('member.centreLoading')} />}
          failure={failureWords(t)}
        />
      )}
      <ZoneNote language={language} t={t}>
        <PlaceLink href={memberCentre.addressOf('securityCenter')} onGo={() => memberCentre.go('securityCenter')}>
          {t('shell.zoneChange')}
        </PlaceLink>
      </ZoneNote>
    </Centre>
  )
}

/** Returns what waits at a screen; nothing if there is none (S2.57). */
function badgeOf(language: Language, count: number, text: string) {
  return count > 0 ? { value: formatNumber(language, count), text } : undefined
}
