import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import { $chatRoom, type ChatRoom, blockSpeaker, reconnect } from '#stores/chat/chat-room.ts'
import { $now } from '#stores/shell/clock.ts'
import { Button } from '#ui/Button.tsx'
import style from './Chat.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Renders what keeps the member from writing or reading now, and whom it has blocked. */
export function ChatStatus({ language, t }: Props) {
  const room = useStore($chatRoom)
  const { blocked, isReloaded } = room
  return (
    <div className={style.status}>
      <div role="status">
        <ConnectionState connection={room.connection} language={language} t={t} />
        {isReloaded && <p>{t('chat.reloaded')}</p>}
        {room.pause?.why === 'muted' && <Muted until={room.pause.until} language={language} t={t} />}
        {room.pause?.why === 'words' && <p>{t('chat.words')}</p>}
        {room.pause?.why === 'text' && <p>{t('chat.text')}</p>}
      </div>
      {room.pause?.why === 'fast' && <Countdown until={room.pause.until} t={t} />}
      {blocked.map((who) => (
        <p key={who.id}>
          {t('chat.blocked', { name: who.name })}{' '}
          <button type="button" className={style.link} onClick={() => blockSpeaker(who, false)}>
            {t('chat.unblock')}
          </button>
        </p>
      ))}
    </div>
  )
}

function ConnectionState({ connection, language, t }: Props & Pick<ChatRoom, 'connection'>) {
  if (connection === 'live') return null
  if (connection === 'connecting' || connection === 'lost') return <p>{t(`chat.${connection}`)}</p>
  const isElsewhere = connection.why === 'elsewhere'
  return (
    <>
      <p>{reasonOf(connection, language, t)}</p>
      <Button kind="quiet" onClick={reconnect}>
        {t(isElsewhere ? 'chat.useHere' : 'chat.retry')}
      </Button>
    </>
  )
}

function reasonOf(end: Exclude<ChatRoom['connection'], string>, language: Language, t: Props['t']): string {
  if (end.why === 'elsewhere') return t('chat.elsewhere')
  if (end.why === 'refusals.chat_banned' && end.until !== undefined)
    return t('chat.banned', { time: formatMoment(language, end.until) })
  return t(end.why)
}

function Muted({ until, language, t }: Props & { until: number }) {
  const now = useStore($now)
  if (now >= until) return null
  return <p>{t('chat.muted', { time: formatMoment(language, until) })}</p>
}

/** Counts down in sight; a screen reader hears only how long it takes. */
function Countdown({ until, t }: Pick<Props, 't'> & { until: number }) {
  const now = useStore($now)
  const seconds = Math.ceil((until - now) / SECOND_MS)
  if (now === 0 || seconds <= 0) return null
  return <p role="timer">{t('chat.fast', { seconds })}</p>
}
