import { useStore } from '@nanostores/react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $announcements, loadAnnouncements, noticeWords } from '#stores/notices/announcements.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type NoticeKey, NoticeList } from './NoticeList.tsx'
import type { noticeDialogWords } from './NoticeDialog.words.ts'

interface Props {
  language: Language
  words: Messages
}

/** The announcements in each of their states; their words come with them. */
export function Notices({ language, words }: Props) {
  const lazy = useStore(noticeWords.$words)
  const t = translator<(typeof noticeDialogWords)[number]>(language, words)
  const retry = t('shell.retry')
  switch (lazy.state) {
    case 'loading':
      return <Skeleton lines={6} />
    case 'failed':
      return <ErrorState text={t('shell.somethingBroke')} retry={retry} onRetry={noticeWords.loadWords} />
    case 'ready':
      return <Loaded language={language} t={translator(language, lazy.value)} retry={retry} />
  }
}

function Loaded({ language, t, retry }: { language: Language; t: Translate<NoticeKey>; retry: string }) {
  const loaded = useStore($announcements)
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
