import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { readMark } from '#browser/page.ts'
import { $centreAccess } from '#stores/auth/session/centre-access.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { openWhole } from '#ui/open-whole.ts'
import type { AgentCentreKey } from './AgentCentre.words.ts'

interface Props {
  language: Language
  words: Messages
  /** The path of the page for becoming an agent (S6.5). */
  becomeAgent: string
  /** The path of the registration. */
  register: string
  /** The home page, to leave the centre. */
  home: string
}

// for agents only
const Screens = lazyPart(async () => {
  const { AgentScreens, whole } = await import('./AgentScreens.tsx')
  await whole
  return AgentScreens
})

/** Renders the agent centre (S1.4), for agents only; other members read what to do. */
export function AgentCentre({ words, ...rest }: Props) {
  const t = translator<AgentCentreKey>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Access t={t} {...rest} />
    </Boundary>
  )
}

// the first view of an agent needs it
AgentCentre.open = readMark('role') === 'agent' ? openWhole(Screens.prefetch()) : undefined

function Access({ language, becomeAgent, register, home, t }: Omit<Props, 'words'> & { t: Translate<AgentCentreKey> }) {
  const access = useStore($centreAccess, { ssr: 'initial' })
  const coming = <Skeleton lines={8} label={t('agent.centreLoading')} />
  switch (access) {
    case 'unknown':
      return coming
    case 'failed':
      return <ErrorState text={t('agent.centreFailed')} retry={t('shell.retry')} onRetry={() => void loadMember()} />
    case 'visitor':
      return null // the page itself says it
    case 'trial':
      return (
        <Empty title={t('agent.forAgents')} text={t('agent.forAgentsTrial')}>
          <a href={register} data-switch="DIRECTREG3">
            {t('shell.register')}
          </a>
        </Empty>
      )
    case 'member':
      return (
        <Empty title={t('agent.forAgents')} text={t('agent.forAgentsMember')}>
          <a href={becomeAgent}>{t('shell.becomeAgent')}</a>
        </Empty>
      )
    case 'agent':
      return <Screens language={language} home={home} coming={coming} failure={failureWords(t)} t={t} />
  }
}
