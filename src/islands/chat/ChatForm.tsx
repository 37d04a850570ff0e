import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $chatDraft, $chatLength, $chatRoom, sendChat, typeChat } from '#stores/chat/chat-room.ts'
import { $chatWindow } from '#stores/chat/chat-window.ts'
import { Button } from '#ui/Button.tsx'
import style from './Chat.module.css'

/** From this length on, the count of characters is shown. */
const COUNTED_FROM = 400

/** Renders the field; it takes the focus when the member opens the window, and keeps it after sending. */
export function ChatForm({ t }: { t: Translate<MessageKey> }) {
  const draft = useStore($chatDraft)
  const { used, isTooLong } = useStore($chatLength)
  const { maxText } = useStore($chatRoom)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const chat = $chatWindow.get()
    if (chat.state !== 'closed' && !chat.isRestored) field.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendChat()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendChat()
  }
  return (
    <form className={style.form} method="post" onSubmit={submit}>
      <label htmlFor={id} className="unseen">
        {t('chat.field')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        dir="auto"
        placeholder={t('chat.field')}
        value={draft}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => typeChat(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit">{t('chat.send')}</Button>
      <p id={`${id}-note`} className={style.note}>
        {isTooLong ? t('chat.long', { max: maxText }) : used >= COUNTED_FROM ? '' : t('chat.rules')}{' '}
        {used >= COUNTED_FROM && t('chat.count', { used, max: maxText })}
      </p>
    </form>
  )
}
