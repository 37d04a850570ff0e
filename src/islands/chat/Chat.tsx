import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { startRoom } from '#stores/chat/chat-room.ts'
import { $chatUnread } from '#stores/chat/chat-unread.ts'
import { $chatWindow, closeChat, minimiseChat, resizeChat, toggleChat } from '#stores/chat/chat-window.ts'
import { Icon } from '#ui/Icon.tsx'
import { ChatForm } from './ChatForm.tsx'
import { ChatLog } from './ChatLog.tsx'
import { ChatStatus } from './ChatStatus.tsx'
import style from './Chat.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

const MAX_UNREAD = 99

/**
 * Renders the chat room over a corner of the page (S4.32), which stays usable beside it; minimised, only a button with
 * the count of unread messages.
 */
export function Chat({ language, t }: Props) {
  const chat = useStore($chatWindow)
  useEffect(startRoom, [])
  if (chat.state === 'closed') return null
  return chat.state === 'minimised' ? (
    <Launcher language={language} t={t} />
  ) : (
    <Room language={language} size={chat.size} t={t} />
  )
}

function Launcher({ language, t }: Props) {
  const unread = useStore($chatUnread)
  return (
    <button type="button" className={style.launcher} aria-expanded="false" onClick={toggleChat}>
      <Icon name="chat" />
      <span>{t('chat.title')}</span>
      {unread > 0 && (
        <span className={style.badge}>
          <span aria-hidden="true">{unread > MAX_UNREAD ? t('chat.many') : formatNumber(language, unread)}</span>
          <span className="unseen">{t('chat.unread', { count: Math.min(unread, MAX_UNREAD) })}</span>
        </span>
      )}
    </button>
  )
}

function Room({ language, size, t }: Props & { size: 'small' | 'large' }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    minimiseChat()
  }
  return (
    // Escape is a key of the window as a whole
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id="chat"
      role="dialog"
      aria-labelledby="chat-title"
      className={`${style.room} ${size === 'large' ? style.large : ''}`}
      onKeyDown={onKeyDown}
    >
      <div className={style.head}>
        <h2 id="chat-title">{t('chat.title')}</h2>
        <button type="button" aria-label={t(size === 'large' ? 'chat.smaller' : 'chat.larger')} onClick={resizeChat}>
          <SizeIcon size={size} />
        </button>
        <button type="button" aria-label={t('chat.minimise')} onClick={minimiseChat}>
          <Icon name="down" />
        </button>
        <button type="button" aria-label={t('chat.close')} onClick={closeChat}>
          <Icon name="close" />
        </button>
      </div>
      <ChatLog language={language} t={t} />
      <ChatStatus language={language} t={t} />
      <ChatForm t={t} />
    </section>
  )
}

/** Not in the sprites of pages, which load before the chat. */
function SizeIcon({ size }: { size: 'small' | 'large' }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d={size === 'large' ? 'M10 4v6H4m16 4h-6v6' : 'M14 4h6v6M10 20H4v-6'} />
      <path d={size === 'large' ? 'M10 10 4 4m10 10 6 6' : 'm20 4-6 6M4 20l6-6'} />
    </svg>
  )
}
