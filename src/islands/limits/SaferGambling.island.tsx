import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $role } from '#stores/auth/session/role.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { SaferGamblingKey } from './SaferGambling.words.ts'

interface Props {
  language: Language
  words: Messages
}

const Screen = lazyPart(
  async () => (await import('./LimitsScreen.tsx')).LimitsScreen,
  ['auth', 'limits', 'refusals', 'shell', 'table'],
)

/** Renders a member's own limits (readings, X54); visitors and trials read the page itself. */
export function SaferGambling({ language, words }: Props) {
  const t = translator<SaferGamblingKey>(language, words)
  const role = useStore($role, { ssr: 'initial' })
  const coming = <Skeleton lines={10} label={t('limits.loading')} />
  const isMember = role === 'member' || role === 'agent'
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      {isMember && <Screen language={language} coming={coming} failure={failureWords(t)} />}
      {role === 'visitor' && coming}
      {role === 'trial' && <Empty title={t('refusals.in_need_true_account')} />}
    </Boundary>
  )
}
