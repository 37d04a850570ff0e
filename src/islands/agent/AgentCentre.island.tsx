import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $centreAccess } from '#stores/auth/session/centre-access.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { agentCentreWords } from './AgentCentre.words.ts'

type Key = (typeof agentCentreWords)[number]

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

// not rendered at build time, which would add its style sheet to the page; only agents load it and its messages
const Screens = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const { loadAgentCentre } = await import('./Centre.tsx')
      return { default: await loadAgentCentre() }
    })

/** Renders the agent centre (S1.4), for agents only; other members read what to do. */
export function AgentCentre({ words, ...rest }: Props) {
  const t = translator<Key>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Access t={t} {...rest} />
    </Boundary>
  )
}

function Access({ language, becomeAgent, register, home, t }: Omit<Props, 'words'> & { t: Translate<Key> }) {
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
      return (
        <Suspense fallback={coming}>
          <Screens language={language} home={home} />
        </Suspense>
      )
  }
}
