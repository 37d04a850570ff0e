import { type SubmitEvent, useRef, useState } from 'react'
import { answerThread, cannedAnswers } from '#contract/staff/service.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { useAct } from '#staff/parts/act.ts'
import { useFacts } from '#staff/parts/facts.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Thread } from './OneThread.tsx'
import style from './Service.module.css'

interface Props {
  thread: Thread
  /** The thread has changed, or may have. */
  onChange: () => void
}

/** Returns the last answer of staff; '' if there is none. */
const lastAnswer = ({ messages }: Thread) => messages.findLast(({ by }) => by !== null)?.id ?? ''

/**
 * The answer to a thread. If somebody else answers after this one was begun, it says so and is sent by a second press:
 * nobody answers without having read what was answered meanwhile.
 */
export function AnswerForm({ thread, onChange }: Props) {
  const { t } = useText()
  const act = useAct(answerThread)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  /** The last answer that was there when the text was begun. */
  const [begunAfter, setBegunAfter] = useState<string>()
  const latest = lastAnswer(thread)
  const isLate = begunAfter !== undefined && begunAfter !== latest
  const other = thread.messages.findLast(({ by }) => by !== null)?.by
  const input = () => {
    const isEmpty = field.current?.value.trim() === ''
    if (isEmpty || begunAfter === undefined) setBegunAfter(isEmpty ? undefined : latest)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = field.current?.value.trim() ?? ''
    setMissing(text === '')
    if (text === '' || act.isBusy) return field.current?.focus()
    const closes = new FormData(form).get('closes') !== null
    const seen = thread.messages.at(-1)?.id ?? '1'
    const done = await act.send({ id: thread.id, text, seen, closes })
    onChange()
    if (!done) return field.current?.focus()
    form.reset()
    setBegunAfter(undefined)
    announce(t('service.answered', { number: thread.id }))
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void send(event)} onInput={input}>
      <CannedChoice onChoose={(text) => (insert(field.current, text), input())} />
      <TextArea
        ref={field}
        label={t('service.reply')}
        name="text"
        rows={5}
        hint={t(thread.email === null ? 'service.answerHint' : 'service.letterHint')}
        error={isMissing && t('shell.required')}
      />
      <label className={style.check}>
        <input type="checkbox" name="closes" />
        {t('service.closes')}
      </label>
      <Warning other={isLate ? other : null} why={act.why} />
      <Button type="submit" isBusy={act.isBusy}>
        {t(isLate ? 'service.sendAnyway' : 'service.send')}
      </Button>
    </form>
  )
}

/** Says that somebody else has answered, else why it was not sent. */
function Warning({ other, why }: { other: string | null | undefined; why: StaffFailure | undefined }) {
  const { t } = useText()
  const failureText = useFailureText()
  return (
    <div role="alert">
      {other && <Notice tone="warning">{t('service.meanwhile', { name: `\u2068${other}\u2069` })}</Notice>}
      {why && !other && <Notice tone="error">{failureText(why)}</Notice>}
    </div>
  )
}

function insert(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.value = field.value.trim() === '' ? text : `${field.value}\n${text}`
  field.focus()
}

/** Puts an answer that staff keep into the field. */
function CannedChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useText()
  const { value } = useFacts(cannedAnswers, {})
  if (!value || value.answers.length === 0) return null
  const titles = value.answers.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Select
      label={t('service.canned')}
      options={[{ value: '', label: t('service.chooseCanned') }, ...titles]}
      value=""
      onChoose={(id) => {
        const text = value.answers.find((one) => one.id === id)?.text
        if (text !== undefined) onChoose(text)
      }}
    />
  )
}
