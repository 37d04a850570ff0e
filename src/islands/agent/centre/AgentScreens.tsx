import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageBefore } from '#browser/page-before.ts'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { pathIn } from '#i18n/links.ts'
import { failureWords } from '#islands/late/lazy-part.tsx'
import { ZoneNote } from '#islands/table/ZoneNote.tsx'
import { $payEntries, enterPayEntries } from '#stores/agent/pay/pay-entries.ts'
import type { PayKind } from '#stores/agent/pay/pay-entries.ts'
import { type Screen, agentCentre, isPayScreen, payScreens, screenOfKind } from '#stores/agent/centre/place.ts'
import { Centre } from '#ui/Centre.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { AgentCentreKey } from './AgentCentre.words.ts'
import { prefetchScreen, prepareCentre, screenTable } from './screens.ts'

// this code is loaded to show a screen: its place is known, and its own code loads, before anything is drawn
export const whole = prepareCentre()

interface Props {
  language: Language
  home: string
  t: Translate<AgentCentreKey>
}

/** Shows the menu of the agent centre and the screen that the address names. */
export function AgentScreens({ language, home, t }: Props) {
  const { screen } = useStore(agentCentre.$place)
  const entries = useStore($payEntries)
  useEffect(enter, [])
  const shown = entries.state === 'ready' ? entries.page : undefined
  // S2.72: an entry of pay appears with its contract or offer; one that is open stays
  const isShown = (id: Screen) => !isPayScreen(id) || id === screen || shown?.kinds.includes(payScreens[id])
  const rows = screenTable
    .filter(({ id }) => isShown(id))
    .map(({ id, path = id, icon, name, part }) => ({ id, path, icon, part, text: t(name) }))
  const Part = rows.find(({ id }) => id === screen)?.part
  return (
    <Centre
      menuId="agent-menu"
      entries={rows.map(({ id, path, icon, text }) => ({ id, path, icon, text, href: agentCentre.addressOf(id) }))}
      current={screen}
      words={{
        title: t('shell.agentCentre'),
        menu: t('agent.menu'),
        close: t('auth.close'),
        leave: t('agent.leave'),
      }}
      home={pageBefore() ?? home}
      onIntent={prefetchScreen}
      onGo={(gone) => rows.forEach(({ id }) => id === gone && agentCentre.go(id))}
    >
      {shown && <Offers kinds={shown.offers} t={t} />}
      {Part && (
        <Part
          language={language}
          coming={<Skeleton lines={8} label={t('agent.centreLoading')} />}
          failure={failureWords(t)}
        />
      )}
      <ZoneNote language={language} t={t}>
        <a href={pathIn(language, '/member?page=securityCenter')}>{t('shell.zoneChange')}</a>
      </ZoneNote>
    </Centre>
  )
}

function enter(): () => void {
  const stops = [agentCentre.enter(), enterPayEntries()]
  return () => stops.forEach((stop) => stop())
}

/** Announces offers that wait for an answer, except on the screen that shows them (S2.89). */
function Offers({ kinds, t }: Pick<Props, 't'> & { kinds: readonly PayKind[] }) {
  const { screen, values } = useStore(agentCentre.$place)
  return kinds.map((kind) => {
    const own = screenOfKind(kind)
    const tab = { tab: 'contract' }
    const name = screenTable.find(({ id }) => id === own)?.name
    if (!name || (own === screen && values.tab === tab.tab)) return null
    return (
      <Notice key={kind} tone="warning">
        {t('agent.offerWaits', { kind: t(name) })}{' '}
        <PlaceLink href={agentCentre.addressOf(own, tab)} onGo={() => agentCentre.go(own, tab)}>
          {t('agent.offerOpen')}
        </PlaceLink>
      </Notice>
    )
  })
}
