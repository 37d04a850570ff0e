import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { NoticeKey } from './NoticeDialog.words.ts'

interface Props {
  language: Language
  words: Messages
}

const Notices = lazyPart(async () => (await import('./Notices.tsx')).Notices)

/**
 * Renders the content of the announcements dialog: code, messages, style and announcements load when it first opens.
 */
export function NoticeDialog({ language, words }: Props) {
  const t = translator<NoticeKey>(language, words)
  const coming = <p aria-busy="true">{t('notices.loading')}</p>
  return <Notices language={language} coming={coming} failure={failureWords(t)} t={t} />
}
