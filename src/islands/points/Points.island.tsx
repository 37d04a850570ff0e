import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $role } from '#stores/auth/session/role.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PointsKey } from './Points.words.ts'

interface Props {
  language: Language
  words: Messages
}

const Screen = lazyPart(
  async () => (await import('./PointsScreen.tsx')).PointsScreen,
  ['auth', 'points', 'refusals', 'shell', 'table', 'wallet'],
)

/** Renders a member's points in the mall (S2.88); visitors and trials read the page itself. */
export function Points({ language, words }: Props) {
  const t = translator<PointsKey>(language, words)
  const role = useStore($role, { ssr: 'initial' })
  const coming = <Skeleton lines={5} label={t('points.loading')} />
  const isMember = role === 'member' || role === 'agent'
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      {isMember && <Screen language={language} coming={coming} failure={failureWords(t)} />}
      {role === 'visitor' && coming}
      {role === 'trial' && <Empty title={t('refusals.in_need_true_account')} />}
    </Boundary>
  )
}
