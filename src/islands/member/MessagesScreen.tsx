import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { Age } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, pagerWords } from '#islands/table/table-words.ts'
import { accountPlace } from '#stores/member/account/account-place.ts'
import {
  $deletion,
  $readHere,
  type Message,
  deleteMessage,
  enterMessages,
  messageKinds,
  messagePages,
  messagePlace,
  markMessagesRead,
} from '#stores/member/messages.ts'
import { $unreadMessages } from '#stores/member/unread-messages.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Messages.module.css'

/** Where messages lead. */
const paths = {
  games: '/inhouse',
  bets: '/member?page=personalHistoryCopy',
  record: '/member?page=transactionHistory',
  withdraw: '/member?page=withdraw',
  promotions: '/promotions',
  points: '/pointMall',
  rewards: '/member?page=rewardCenter',
  limits: '/safer-gambling',
  account: '/member?page=securityCenter',
  service: '/service',
} as const satisfies Record<Message['targets'][number], string>

const all = { unread: undefined, kind: undefined, page: 1 } as const

/** Shows the member's messages (S2.70): titles with time and read mark, and the text below the one that is open. */
export function MessagesScreen(props: TextContext) {
  useEffect(enterMessages, [])
  const { language, t } = props
  const place = useStore(messagePlace.$place)
  const count = useStore($unreadMessages)
  const unread = count > 0 ? `${t('messages.unread')} (${formatNumber(language, count)})` : t('messages.unread')
  const views = [
    { id: 'all', text: t('messages.all'), to: all },
    { id: 'unread', text: unread, to: { ...all, unread: '1' as const } },
    ...messageKinds.map((kind) => ({ id: kind, text: t(`messages.kind_${kind}`), to: { ...all, kind } })),
  ]
  const places = views.map(({ id, text, to }) => ({
    id,
    text,
    isCurrent: to.unread === place.unread && to.kind === place.kind,
    ...messagePlace.to(to),
  }))
  return (
    <div className={style.screen}>
      <PlaceTabs name={t('messages.views')} places={places} />
      <PlaceLink {...accountPlace.to({ part: 'messages', page: 1 })}>{t('messages.choices')}</PlaceLink>
      <Page {...props} />
    </div>
  )
}

function Page({ language, t }: TextContext) {
  const state = useStore(messagePages.$page)
  const readHere = useStore($readHere)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('messages.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void messagePages.load()} />
    case 'ready': {
      const { page, of } = state
      const unread = page.list.filter((one) => !one.isRead && !readHere.has(one.id)).map(({ id }) => id)
      return (
        <div className={style.screen} aria-busy={state.isLoading || undefined}>
          <Age state={state} language={language} t={t} />
          <Outcome t={t} />
          {unread.length > 0 && (
            <div className={style.tools}>
              <Button kind="quiet" onClick={() => void markMessagesRead(unread)}>
                {t('messages.readAll')}
              </Button>
            </div>
          )}
          {page.list.length === 0 ? (
            <None of={of} t={t} />
          ) : (
            <List list={page.list} readHere={readHere} language={language} t={t} />
          )}
          <Pager
            page={of.page}
            count={page.totalPages}
            words={pagerWords({ language, t })}
            onPage={(no) => messagePlace.go({ page: no })}
          />
        </div>
      )
    }
  }
}

/** Says what became of a deletion; takes the focus, because the pressed button is gone. */
function Outcome({ t }: Pick<TextContext, 't'>) {
  const deletion = useStore($deletion)
  if (deletion.state === 'failed')
    return (
      <div role="alert">
        <Notice tone="error">{t(deletion.why)}</Notice>
      </div>
    )
  if (deletion.state !== 'deleted') return null
  return (
    <p role="status" tabIndex={-1} ref={takeFocus}>
      {t('messages.deleted')}
    </p>
  )
}

function List({
  list,
  readHere,
  language,
  t,
}: TextContext & { list: readonly Message[]; readHere: ReadonlySet<string> }) {
  const [open, setOpen] = useState<string>()
  const toggle = ({ id, isRead }: Message) => {
    setOpen(open === id ? undefined : id)
    if (!isRead && !readHere.has(id)) void markMessagesRead([id])
  }
  return (
    <ul className={style.list} aria-label={t('messages.list')}>
      {list.map((message) => (
        <Row
          key={message.id}
          message={message}
          isRead={message.isRead || readHere.has(message.id)}
          isOpen={message.id === open}
          onToggle={() => toggle(message)}
          language={language}
          t={t}
        />
      ))}
    </ul>
  )
}

interface RowProps extends TextContext {
  message: Message
  isRead: boolean
  isOpen: boolean
  onToggle: () => void
}

function Row({ message, isRead, isOpen, onToggle, language, t }: RowProps) {
  const { id, kind, title, text, content, lang, at } = message
  const deletion = useStore($deletion)
  const words = { lang, dir: lang && 'auto' } as const
  return (
    <li className={isRead ? undefined : style.unread}>
      <button
        type="button"
        className={style.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `message-${id}` : undefined}
        onClick={onToggle}
      >
        <span className={style.title} {...words}>
          {title}
        </span>
        <span className={style.facts}>
          {t(`messages.kind_${kind}`)} · <Moment at={at} language={language} />
        </span>
        {!isRead && <span className={style.mark}>{t('messages.new')}</span>}
      </button>
      {isOpen && (
        <div className={style.text} id={`message-${id}`}>
          {content ? (
            <div {...words}>
              <SafeHtml html={content} text={text} />
            </div>
          ) : (
            <p {...words}>{text}</p>
          )}
          <Targets message={message} language={language} t={t} />
          <Button
            kind="quiet"
            isBusy={deletion.state === 'deleting' && deletion.id === id}
            onClick={() => void deleteMessage(id)}
          >
            {t('messages.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Links to the screens and pages that a message is about. */
function Targets({ message: { targets, promotion }, language, t }: TextContext & { message: Message }) {
  if (targets.length === 0) return null
  const toPromotion = promotion !== undefined && `${paths.promotions}/${encodeURIComponent(promotion)}`
  return (
    <ul className={style.targets}>
      {targets.map((target) => (
        <li key={target}>
          <a href={pathIn(language, (target === 'promotions' && toPromotion) || paths[target])}>
            {t(`messages.to_${target}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function None({ of, t }: Pick<TextContext, 't'> & { of: typeof messagePlace.start }) {
  if (!of.unread && !of.kind) return <Empty title={t('messages.none')} text={t('messages.noneText')} />
  return (
    <Empty title={t('messages.noneFound')}>
      <PlaceLink {...messagePlace.to(all)}>{t('messages.showAll')}</PlaceLink>
    </Empty>
  )
}
