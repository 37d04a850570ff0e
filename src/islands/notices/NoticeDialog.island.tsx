import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { Boundary } from '#ui/Boundary.tsx'
import type { noticeDialogWords } from './NoticeDialog.words.ts'

interface Props {
  language: Language
  words: Messages
}

// kept out of the build's rendering, which would put its style sheet into every page
const Notices = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./Notices.tsx').then((it) => ({ default: it.Notices })))

const never = () => () => {}

/** What the dialog of announcements holds: words, style and announcements all come when it is first opened. */
export function NoticeDialog({ language, words }: Props) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const t = translator<(typeof noticeDialogWords)[number]>(language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Suspense fallback={null}>{isHere && <Notices language={language} words={words} />}</Suspense>
    </Boundary>
  )
}
