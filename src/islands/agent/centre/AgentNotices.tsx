import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import { DataTable, type TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { SearchField } from '#islands/agent/parts/SearchField.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import {
  $readHere,
  type AgentNotice,
  type AgentNotices as Page,
  markRead,
  noticeList,
  noticePlace,
} from '#stores/agent/centre/notices.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import style from '#islands/agent/links/RegisterCentre.module.css'

/** Shows the operator's announcements to agents (S2.73): titles with their time and read mark, and the text below one. */
export function AgentNotices(props: ScreenProps) {
  const place = useStore(noticePlace.$place)
  useEffect(() => noticeList.enter(), [])
  const { t } = props
  const tabs = ([undefined, '1'] as const).map((unread) => ({
    id: unread ?? 'all',
    text: t(unread ? 'agent.noticesUnread' : 'agent.noticesAll'),
    isCurrent: unread === place.unread,
    ...noticePlace.to({ unread, page: 1 }),
  }))
  return (
    <div className={style.screen}>
      <PlaceTabs name={t('agent.announcements')} places={tabs} />
      <SearchField
        search={place.find}
        label={t('agent.noticesSearch')}
        onSearch={(text) => noticePlace.search('find', text)}
      />
      <List {...props} />
    </div>
  )
}

function List({ language, t }: ScreenProps) {
  const state = useStore(noticeList.$page)
  const readHere = useStore($readHere)
  const [open, setOpen] = useState<string>()
  const isRead = ({ id, isRead: before }: AgentNotice) => before || readHere.has(id)
  const toggle = (notice: AgentNotice) => {
    setOpen(open === notice.id ? undefined : notice.id)
    if (!isRead(notice)) void markRead([notice.id])
  }
  return (
    <DataTable
      name={t('agent.announcements')}
      file="announcements"
      state={state}
      keyOf={({ id }) => id}
      view={(page, of) => ({
        columns: columnsOf({ open, isRead, toggle }, { language, t }),
        figures: [
          { name: t('agent.noticesFound'), value: formatNumber(language, page.found) },
          { name: t('agent.noticesUnread'), value: formatNumber(language, unreadOf(page, readHere)) },
        ],
        summary: <ReadAll list={page.list.filter((each) => !isRead(each))} t={t} />,
        empty: <None isFiltered={of.unread !== undefined || of.find !== ''} t={t} />,
        detail: ({ id, content, lang }) =>
          id === open && (
            <div className={style.text} id={textId(id)} lang={lang} dir={lang && 'auto'}>
              <SafeHtml html={content} text={content.replaceAll(/<[^>]*>/g, ' ')} />
            </div>
          ),
      })}
      {...tableControls(noticePlace, noticeList)}
      exporter={noticeList.exporter}
      language={language}
      t={t}
    />
  )
}

interface Opening {
  readonly open: string | undefined
  readonly isRead: (notice: AgentNotice) => boolean
  readonly toggle: (notice: AgentNotice) => void
}

function columnsOf(
  { open, isRead, toggle }: Opening,
  { language, t }: ScreenProps,
): readonly [TableColumn<AgentNotice>, ...TableColumn<AgentNotice>[]] {
  const mark = (notice: AgentNotice) => t(isRead(notice) ? 'agent.noticeRead' : 'agent.noticeNew')
  return [
    {
      name: t('agent.noticeTitle'),
      cell: (notice) => (
        <button
          type="button"
          className={style.opener}
          aria-expanded={notice.id === open}
          aria-controls={notice.id === open ? textId(notice.id) : undefined}
          onClick={() => toggle(notice)}
        >
          <span lang={notice.lang} dir={notice.lang && 'auto'}>
            {notice.title}
          </span>
        </button>
      ),
      file: ({ title }) => title,
    },
    {
      name: t('agent.noticeTime'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => fileTime(at),
      isTime: true,
    },
    {
      name: t('agent.noticeState'),
      cell: (notice) => <span className={isRead(notice) ? style.soft : style.mark}>{mark(notice)}</span>,
      file: mark,
    },
  ]
}

function textId(id: string): string {
  return `announcement-${id}`
}

/** Returns how many are unread: those at the time of loading, without those read since. */
function unreadOf({ list, unread }: Page, readHere: ReadonlySet<string>): number {
  return unread - list.filter(({ id, isRead }) => !isRead && readHere.has(id)).length
}

function ReadAll({ list, t }: Pick<ScreenProps, 't'> & { list: readonly AgentNotice[] }) {
  if (list.length === 0) return null
  return (
    <div className={style.tools}>
      <Button kind="quiet" onClick={() => void markRead(list.map(({ id }) => id))}>
        {t('agent.noticesReadAll')}
      </Button>
    </div>
  )
}

function None({ isFiltered, t }: Pick<ScreenProps, 't'> & { isFiltered: boolean }) {
  if (!isFiltered) return <Empty title={t('agent.noNotices')} text={t('agent.noNoticesText')} />
  return (
    <Empty title={t('agent.noNoticesFound')}>
      <PlaceLink {...noticePlace.to({ unread: undefined, find: '', page: 1 })}>{t('agent.noticesShowAll')}</PlaceLink>
    </Empty>
  )
}
