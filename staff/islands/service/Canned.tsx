import { useState } from 'react'
import { cannedAnswers, removeCannedAnswer, saveCannedAnswer } from '#contract/staff/service.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { ActDialog, type Typed } from '#staff/parts/ActDialog.tsx'
import { useAct } from '#staff/parts/act.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import style from './Service.module.css'

type Answer = StaffValue<typeof cannedAnswers>['answers'][number]

/** Answers for questions that come again: data that staff edit. */
export function Canned() {
  const { t } = useText()
  const mayEdit = useMay('service.answer')
  const facts = useFacts(cannedAnswers, {})
  const [edited, edit] = useState<Answer | 'new'>()
  const [dialog, ask] = useAsk(() => void facts.reload())
  const remove = ({ id, title }: Answer) =>
    ask({
      title: t('service.removeTitle', { title: `\u2068${title}\u2069` }),
      what: t('service.removeWhat'),
      confirm: t('service.remove'),
      to: removeCannedAnswer,
      input: { id },
      done: () => t('service.removed'),
    })
  return (
    <div className={style.thread}>
      {mayEdit && <Button onClick={() => edit('new')}>{t('service.newCanned')}</Button>}
      <Loaded facts={facts}>
        {({ answers }) =>
          answers.length === 0 ? (
            <Empty title={t('service.noCanned')} text={t('service.noCannedText')} />
          ) : (
            <List answers={answers} onEdit={edit} onRemove={remove} />
          )
        }
      </Loaded>
      {edited && (
        <EditDialog
          answer={edited === 'new' ? undefined : edited}
          onDone={() => void facts.reload()}
          onClose={() => edit(undefined)}
        />
      )}
      {dialog}
    </div>
  )
}

interface ListProps {
  answers: readonly Answer[]
  onEdit: (answer: Answer) => void
  onRemove: (answer: Answer) => void
}

function List({ answers, onEdit, onRemove }: ListProps) {
  const { t } = useText()
  const mayEdit = useMay('service.answer')
  return (
    <ul className={style.messages}>
      {answers.map((answer) => (
        <li key={answer.id} className={style.note}>
          <h3 dir="auto">{answer.title}</h3>
          <p dir="auto">{answer.text}</p>
          {mayEdit && (
            <p className={style.acts}>
              <Button kind="quiet" onClick={() => onEdit(answer)}>
                {t('service.edit')}
              </Button>
              <Button kind="quiet" onClick={() => onRemove(answer)}>
                {t('service.remove')}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface DialogProps {
  answer: Answer | undefined
  onDone: () => void
  onClose: () => void
}

function EditDialog({ answer, onDone, onClose }: DialogProps) {
  const { t } = useText()
  const act = useAct(saveCannedAnswer)
  const [missing, setMissing] = useState<readonly string[]>([])
  const save = async ({ title = '', text = '' }: Typed) => {
    const typed = { title: title.trim(), text: text.trim() }
    const found = Object.entries(typed).flatMap(([name, value]) => (value === '' ? [name] : []))
    setMissing(found)
    if (found.length > 0 || !(await act.send({ id: answer?.id ?? null, ...typed }))) return false
    announce(t('service.cannedSaved'))
    onDone()
    return true
  }
  return (
    <ActDialog
      title={t(answer ? 'service.edit' : 'service.newCanned')}
      confirm={t('service.save')}
      {...act}
      onSend={save}
      onClose={onClose}
    >
      <TextArea
        label={t('service.cannedTitle')}
        name="title"
        rows={1}
        isRequired
        {...(answer && { defaultValue: answer.title })}
        error={missing.includes('title') && t('shell.required')}
      />
      <TextArea
        label={t('service.cannedText')}
        name="text"
        rows={6}
        isRequired
        {...(answer && { defaultValue: answer.text })}
        error={missing.includes('text') && t('shell.required')}
      />
    </ActDialog>
  )
}
