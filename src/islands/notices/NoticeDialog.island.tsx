import { useStore } from '@nanostores/react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $announcements, loadAnnouncements, noticeWords } from '#stores/notices/announcements.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type NoticeKey, NoticeList } from './NoticeList.tsx'
import type { noticeDialogWords } from './NoticeDialog.words.ts'

interface Props {
  language: Language
  words: Messages
}

/** What the dialog of announcements holds: both its words and the announcements come when it is opened. */
export function NoticeDialog({ language, words }: Props) {
  const lazy = useStore(noticeWords.$words, { ssr: 'initial' })
  const t = translator<(typeof noticeDialogWords)[number]>(language, words)
  const broken = t('shell.somethingBroke')
  if (lazy.state === 'loading') return <Skeleton lines={6} />
  if (lazy.state === 'failed')
    return <ErrorState text={broken} retry={t('shell.retry')} onRetry={noticeWords.loadWords} />
  return (
    <Boundary fallback={<p role="alert">{broken}</p>}>
      <Notices language={language} t={translator(language, lazy.value)} retry={t('shell.retry')} />
    </Boundary>
  )
}

function Notices({ language, t, retry }: { language: Language; t: Translate<NoticeKey>; retry: string }) {
  const loaded = useStore($announcements, { ssr: 'initial' })
  switch (loaded.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('notices.loading')} />
    case 'failed':
      return <ErrorState text={t('notices.failed')} retry={retry} onRetry={() => void loadAnnouncements()} />
    case 'ready':
      if (loaded.list.length === 0) return <Empty title={t('notices.none')} text={t('notices.noneText')} />
      return <NoticeList language={language} list={loaded.list} t={t} />
  }
}
