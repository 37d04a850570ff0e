import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Announcement } from '#stores/notices/announcements.ts'
import { $seen, readAll, readAnnouncement } from '#stores/notices/unread.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import type { NoticeKey } from './NoticeDialog.words.ts'
import style from './NoticeList.module.css'

const PAGE_SIZE = 9 // S2.55, S9.4

interface Props {
  language: Language
  list: readonly Announcement[]
  t: Translate<NoticeKey>
}

/** Shows the titles in pages, and the selected announcement; on narrow screens one after the other (S2.55). */
export function NoticeList({ language, list, t }: Props) {
  const [openId, setOpenId] = useState<string>()
  const titles = useRef<HTMLDivElement>(null)
  const chosen = list.find(({ id }) => id === openId)
  const choose = (id: string) => {
    setOpenId(id)
    readAnnouncement(id)
  }
  const goBack = () => {
    const row = titles.current?.querySelector<HTMLElement>('[aria-current="true"]')
    flushSync(() => setOpenId(undefined))
    row?.focus()
  }
  return (
    <div className={`${style.notices} ${chosen ? style.open : ''}`}>
      <div className={style.titles} ref={titles}>
        <Titles language={language} list={list} t={t} openId={openId} onChoose={choose} />
      </div>
      <div className={style.pane} aria-live="polite">
        {chosen ? (
          <Chosen key={chosen.id} announcement={chosen} back={t('notices.back')} onBack={goBack} />
        ) : (
          <Empty title={t('notices.choose')} />
        )}
      </div>
    </div>
  )
}

interface TitlesProps extends Props {
  openId: string | undefined
  onChoose: (id: string) => void
}

function Titles({ language, list, t, openId, onChoose }: TitlesProps) {
  const seen = useStore($seen, { ssr: 'initial' })
  const [page, setPage] = useState(1)
  const number = (of: number) => formatNumber(language, of)
  const words = {
    name: t('notices.pages'),
    previous: t('notices.previous'),
    next: t('notices.next'),
    page: (of: number) => t('notices.page', { page: number(of) }),
    number,
  }
  return (
    <>
      <ul>
        {list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === openId || undefined} onClick={() => onChoose(id)}>
              {title}
              {!seen.includes(id) && (
                <b>
                  <span className="unseen">{t('notices.new')}</span>
                </b>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} count={Math.ceil(list.length / PAGE_SIZE)} onPage={setPage} words={words} />
      {list.some(({ id }) => !seen.includes(id)) && (
        <Button kind="quiet" onClick={readAll}>
          {t('notices.readAll')}
        </Button>
      )}
      <a href={pathIn(language, '/announcements.xml')} type="application/rss+xml">
        {t('notices.feed')}
      </a>
    </>
  )
}

interface ChosenProps {
  announcement: Announcement
  back: string
  onBack: () => void
}

/** Renders one announcement. If it replaces the titles, it takes the focus. */
function Chosen({ announcement: { title, content }, back, onBack }: ChosenProps) {
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button?.offsetParent) button.focus()
  }
  return (
    <>
      <button ref={takeFocus} type="button" className={style.back} onClick={onBack}>
        ‹ {back}
      </button>
      <h3>{title}</h3>
      <SafeHtml html={content} text={content.replaceAll(/<[^>]*>/g, ' ')} />
    </>
  )
}
