import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { Boundary } from '#ui/Boundary.tsx'
import type { NoticeKey } from './NoticeDialog.words.ts'

interface Props {
  language: Language
  words: Messages
}

// not rendered at build time, which would add its style sheet to every page
const Notices = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./Notices.tsx').then((it) => ({ default: it.Notices })))

const never = () => () => {}

/**
 * Renders the content of the announcements dialog: code, messages, style and announcements load when it first opens.
 */
export function NoticeDialog({ language, words }: Props) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const t = translator<NoticeKey>(language, words)
  const coming = <p aria-busy="true">{t('notices.loading')}</p>
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Suspense fallback={coming}>{isHere ? <Notices language={language} t={t} /> : coming}</Suspense>
    </Boundary>
  )
}
