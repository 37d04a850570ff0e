import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $memberAccess } from '#stores/member/access.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { memberCentreWords } from './MemberCentre.words.ts'

type Key = (typeof memberCentreWords)[number]

interface Props {
  language: Language
  words: Messages
  /** The path of the registration. */
  register: string
  /** The home page, to leave the centre. */
  home: string
}

interface ScreensProps extends Pick<Props, 'language' | 'home'> {
  t: Translate<Key>
  onRetry: () => void
}

// not rendered at build time, which would add its style sheet to the page; only members load it and its messages
const loadScreens: () => ComponentType<ScreensProps> = import.meta.env.SSR
  ? () => LoadFailed
  : () =>
      lazy<ComponentType<ScreensProps>>(async () => {
        try {
          const { loadMemberScreens } = await import('./MemberScreens.tsx')
          return { default: await loadMemberScreens() }
        } catch {
          return { default: LoadFailed }
        }
      })
const PendingWithdrawals = import.meta.env.SSR
  ? () => null
  : lazy(async () => {
      const { loadPendingWithdrawals } = await import('#islands/wallet/PendingWithdrawals.tsx')
      return { default: await loadPendingWithdrawals() }
    })

/** Renders the member centre (S2.27, S2.56); a trial reads what to do. It composes screens of several subjects. */
export function MemberCentre({ words, ...rest }: Props) {
  const t = translator<Key>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Access t={t} {...rest} />
    </Boundary>
  )
}

function Access({ language, register, home, t }: Omit<Props, 'words'> & { t: Translate<Key> }) {
  const access = useStore($memberAccess, { ssr: 'initial' })
  const isIn = useStore($session, { ssr: 'initial' }).state === 'in'
  const coming = <Skeleton lines={8} label={t('member.centreLoading')} />
  switch (access) {
    case 'unknown':
      return coming
    case 'failed':
      return <ErrorState text={t('member.centreFailed')} retry={t('shell.retry')} onRetry={() => void loadMember()} />
    case 'visitor':
      return null // the page itself says it
    case 'off': // likewise
      return (
        isIn && (
          <Suspense fallback={null}>
            <PendingWithdrawals language={language} />
          </Suspense>
        )
      )
    case 'trial':
      return (
        <Empty title={t('member.forMembers')} text={t('refusals.in_need_true_account')}>
          <a href={register} data-switch="DIRECTREG3">
            {t('shell.register')}
          </a>
        </Empty>
      )
    case 'member':
      return <Screens language={language} home={home} t={t} coming={coming} />
  }
}

/** Retries failed code (X17); nothing is hidden meanwhile. */
function Screens({ coming, ...rest }: Omit<ScreensProps, 'onRetry'> & { coming: ReactNode }) {
  const [Loaded, setLoaded] = useState(loadScreens)
  return (
    <Suspense fallback={coming}>
      <Loaded onRetry={() => setLoaded(loadScreens)} {...rest} />
    </Suspense>
  )
}

function LoadFailed({ t, onRetry }: ScreensProps) {
  return <ErrorState text={t('member.centreNotCome')} retry={t('shell.retry')} onRetry={onRetry} />
}
