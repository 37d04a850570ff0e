import { type SubmitEvent, useRef, useState } from 'react'
import { noteMember } from '#contract/staff/members.ts'
import { useAct } from '#staff/parts/act.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { Moment, Name } from '#staff/parts/Shown.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { One } from './OneMember.tsx'
import style from './Member.module.css'

interface Props {
  member: One
  /** A note was added. */
  onDone: () => void
}

/** What staff have written about the member, and a field for more. */
export function Notes({ member: { id, notes }, onDone }: Props) {
  const { t } = useText()
  return (
    <div className={style.part}>
      {useMay('members.note') && <NewNote id={id} onDone={onDone} />}
      {notes.length === 0 ? (
        <p className={style.small}>{t('member.noNotes')}</p>
      ) : (
        <ul className={style.notes} aria-label={t('member.notes')}>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <small className={style.small}>
                <Name>{note.by}</Name> · <Moment at={note.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NewNote({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useText()
  const failureText = useFailureText()
  const act = useAct(noteMember)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setMissing(text === '')
    if (text === '' || act.isBusy || !(await act.send({ id, text }))) return field.current?.focus()
    if (field.current) field.current.value = ''
    announce(t('member.noteDone'))
    onDone()
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void save(event)}>
      <TextArea
        ref={field}
        label={t('member.note')}
        name="text"
        rows={3}
        hint={t('member.noteHint')}
        error={isMissing && t('shell.required')}
      />
      <div role="alert">{act.why && <Notice tone="error">{failureText(act.why)}</Notice>}</div>
      <Button kind="quiet" type="submit" isBusy={act.isBusy}>
        {t('member.noteSave')}
      </Button>
    </form>
  )
}
