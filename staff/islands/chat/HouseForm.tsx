import { type SubmitEvent, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import { MAX_TEXT } from '#contract/chat/messages.ts'
import { isTooLong, normalizeText } from '#contract/chat/text-length.ts'
import { chatSay } from '#contract/staff/chat.ts'
import { useAct } from '#staff/parts/act.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import style from './HouseForm.module.css'

/** Writes in a room as the house. What is typed stays until it is sent. */
export function HouseForm({ onSent }: { onSent: () => void }) {
  const { t } = useText()
  const failureText = useFailureText()
  const act = useAct(chatSay)
  const field = useRef<HTMLTextAreaElement>(null)
  const [room, setRoom] = useState<string>(brand.defaultLanguage)
  const [flaw, setFlaw] = useState<'missing' | 'long'>()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = normalizeText(field.current?.value ?? '')
    const found = text === '' ? 'missing' : isTooLong(text) ? 'long' : undefined
    setFlaw(found)
    if (found || act.isBusy) return field.current?.focus()
    if (!(await act.send({ room, text }))) return field.current?.focus()
    form.reset()
    onSent()
    announce(t('chat.sent'))
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void send(event)}>
      <Select
        label={t('chat.room')}
        options={languages.map(({ code, endonym }) => ({ value: code, label: endonym }))}
        value={room}
        onChoose={setRoom}
      />
      <TextArea
        ref={field}
        label={t('chat.say')}
        name="text"
        rows={2}
        hint={t('chat.sayHint', { name: isolated(brand.name) })}
        error={flaw && (flaw === 'missing' ? t('shell.required') : t('chat.long', { max: MAX_TEXT }))}
      />
      <div role="alert">{act.why && <Notice tone="error">{failureText(act.why)}</Notice>}</div>
      <Button type="submit" isBusy={act.isBusy}>
        {t('chat.send')}
      </Button>
    </form>
  )
}
