import { useStore } from '@nanostores/react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatClock } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $chatRoom, type ChatEntry, blockSpeaker, reportEntry, resendChat } from '#stores/chat/chat-room.ts'
import { Button } from '#ui/Button.tsx'
import style from './ChatLog.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

const reasons = ['insult', 'spam', 'fraud', 'other'] as const
/** Closer to its end than this, the log follows new messages. */
const NEAR_PX = 80

/** Renders the messages; a screen reader announces each new one once. */
export function ChatLog({ language, t }: Props) {
  const { entries, connection } = useStore($chatRoom)
  const [chosen, choose] = useState<string>()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const last = entries.at(-1)?.key
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [last, entries.length])
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX
  }
  return (
    // scrolled by keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="log" aria-label={t('chat.log')} tabIndex={0} className={style.log} ref={log} onScroll={onScroll}>
      {entries.length === 0 && connection === 'live' && <p className={style.empty}>{t('chat.empty')}</p>}
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          entry={entry}
          language={language}
          isChosen={chosen === entry.key}
          onChoose={() => choose(chosen === entry.key ? undefined : entry.key)}
          t={t}
        />
      ))}
    </div>
  )
}

interface EntryProps extends Props {
  entry: ChatEntry
  isChosen: boolean
  onChoose: () => void
}

function Entry(props: EntryProps) {
  const { entry, isChosen, onChoose, t } = props
  const { who, text, state, key } = entry
  return (
    <div className={`${style.entry} ${who ? '' : style.own}`}>
      <Head {...props} />
      <p className={style.text} dir="auto">
        {text}
      </p>
      {state === 'sending' && <p className={style.state}>{t('chat.sending')}</p>}
      {state === 'unsent' && (
        <p className={style.state}>
          {t('chat.unsent')} ·{' '}
          <button type="button" className={style.again} onClick={() => resendChat(key)}>
            {t('chat.sendAgain')}
          </button>
        </p>
      )}
      {isChosen && who && <Acts entry={{ ...entry, who }} onDone={onChoose} t={t} />}
    </div>
  )
}

/** Who said it and when; what members say can be reported and blocked, what staff write cannot. */
function Head({ entry: { who, isHouse, at }, language, isChosen, onChoose, t }: EntryProps) {
  return (
    <p className={style.by}>
      <strong>{who?.name ?? t('chat.you')}</strong>
      {isHouse && <span className={style.house}>{t('chat.house')}</span>}{' '}
      <time dateTime={new Date(at).toISOString()}>{formatClock(language, at)}</time>
      {who && !isHouse && (
        <button
          type="button"
          className={style.more}
          aria-label={t('chat.more', { name: who.name })}
          aria-expanded={isChosen}
          onClick={onChoose}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
    </p>
  )
}

interface ActsProps extends Pick<Props, 't'> {
  entry: ChatEntry & { who: { id: string; name: string } }
  onDone: () => void
}

/** The second tap of a report, and the block. */
function Acts({ entry: { id, who }, onDone, t }: ActsProps) {
  const { reported } = useStore($chatRoom)
  const block = () => {
    blockSpeaker(who, true)
    onDone()
  }
  return (
    <div className={style.acts} role="group" aria-label={t('chat.more', { name: who.name })}>
      {id !== undefined && reported.includes(id) ? (
        <p role="status">{t('chat.reported')}</p>
      ) : (
        <>
          <p>{t('chat.report')}</p>
          {reasons.map((why) => (
            <Button key={why} kind="quiet" onClick={() => id !== undefined && reportEntry(id, why)}>
              {t(`chat.${why}`)}
            </Button>
          ))}
        </>
      )}
      <Button kind="quiet" onClick={block}>
        {t('chat.block', { name: who.name })}
      </Button>
    </div>
  )
}
