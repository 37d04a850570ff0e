import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { readMark } from '#browser/page.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $memberAccess } from '#stores/member/access.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { openWhole } from '#ui/open-whole.ts'
import type { MemberCentreKey } from './MemberCentre.words.ts'

interface Props {
  language: Language
  words: Messages
  /** The path of the registration. */
  register: string
  /** The home page, to leave the centre. */
  home: string
}

const Screens = lazyPart(async () => {
  const { MemberScreens, whole } = await import('./MemberScreens.tsx')
  await whole
  return MemberScreens
})
const PendingWithdrawals = lazyPart(
  async () => (await import('#islands/wallet/PendingWithdrawals.tsx')).PendingWithdrawals,
  ['activity', 'auth', 'refusals', 'shell', 'wallet', 'withdrawal'],
)

/** Renders the member centre (S2.27, S2.56); a trial reads what to do. It composes screens of several subjects. */
export function MemberCentre({ words, ...rest }: Props) {
  const t = translator<MemberCentreKey>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Access t={t} {...rest} />
    </Boundary>
  )
}

// the first view of a member needs it
MemberCentre.open = readMark('session') === 'in' ? openWhole(Screens.prefetch()) : undefined

function Access({ language, register, home, t }: Omit<Props, 'words'> & { t: Translate<MemberCentreKey> }) {
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
      return isIn && <PendingWithdrawals language={language} failure={failureWords(t)} />
    case 'trial':
      return (
        <Empty title={t('member.forMembers')} text={t('refusals.in_need_true_account')}>
          <a href={register} data-switch="DIRECTREG3">
            {t('shell.createAccount')}
          </a>
        </Empty>
      )
    case 'member':
      return (
        <Screens
          language={language}
          home={home}
          coming={coming}
          // X17
          failure={{ text: t('member.centreNotCome'), retry: t('shell.retry') }}
          t={t}
        />
      )
  }
}
