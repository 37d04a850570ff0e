import { type SubmitEvent, useRef, useState } from 'react'
import { noteThread } from '#contract/staff/service.ts'
import { useAct } from '#staff/parts/act.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Thread } from './OneThread.tsx'
import style from './Service.module.css'

interface Props {
  thread: Thread
  /** A note was added. */
  onDone: () => void
}

/** Private notes of staff: no member ever reads them. */
export function ThreadNotes({ thread: { id, notes }, onDone }: Props) {
  const { t } = useText()
  return (
    <section className={style.thread} aria-labelledby="notes">
      <h4 id="notes">{t('service.notes')}</h4>
      {notes.length > 0 && (
        <ul className={style.messages}>
          {notes.map((note) => (
            <li key={note.id} className={style.note}>
              <p className={style.by}>
                <Name>{note.by}</Name> · <Moment at={note.at} />
              </p>
              <p dir="auto">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {useMay('service.answer') && <NewNote id={id} onDone={onDone} />}
    </section>
  )
}

function NewNote({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useText()
  const failureText = useFailureText()
  const act = useAct(noteThread)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setMissing(text === '')
    if (text === '' || act.isBusy || !(await act.send({ id, text }))) return field.current?.focus()
    if (field.current) field.current.value = ''
    announce(t('service.noted'))
    onDone()
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        ref={field}
        label={t('service.note')}
        name="note"
        rows={2}
        hint={t('service.noteHint')}
        error={isMissing && t('shell.required')}
      />
      <div role="alert">{act.why && <Notice tone="error">{failureText(act.why)}</Notice>}</div>
      <Button kind="quiet" type="submit" isBusy={act.isBusy}>
        {t('service.noteSave')}
      </Button>
    </form>
  )
}
