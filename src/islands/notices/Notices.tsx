import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { $announcements, loadAnnouncements } from '#stores/notices/announcements.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { NoticeKey } from './NoticeDialog.words.ts'
import { NoticeList } from './NoticeList.tsx'

/** Shows the announcements in each loading state. */
export function Notices({ language, t }: { language: Language; t: Translate<NoticeKey> }) {
  const loaded = useStore($announcements)
  switch (loaded.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('notices.loading')} />
    case 'failed':
      return <ErrorState text={t('notices.failed')} retry={t('shell.retry')} onRetry={() => void loadAnnouncements()} />
    case 'ready':
      if (loaded.list.length === 0) return <Empty title={t('notices.none')} text={t('notices.noneText')} />
      return <NoticeList language={language} list={loaded.list} t={t} />
  }
}
