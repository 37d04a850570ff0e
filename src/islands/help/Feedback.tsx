import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { closeFeedback } from '#stores/help/feedback-dialog.ts'
import { type FeedbackTyped, feedbackTopics, isSubject, keptFeedback } from '#stores/help/feedback-draft.ts'
import {
  $feedback,
  $feedbackBounds,
  $feedbackWords,
  type Feedback as Way,
  prepareFeedback,
  submitFeedback,
  writeAnother,
  writeFeedback,
} from '#stores/help/feedback.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Feedback.module.css'

interface Words {
  t: Translate<MessageKey>
}

/** Renders the feedback form for visitors and members (S5.37). */
export function Feedback({ t }: Words & { language: Language }) {
  const feedback = useStore($feedback)
  useEffect(prepareFeedback, [])
  return (
    <Dialog id="feedback" title={t('feedback.title')} close={t('auth.close')} isForm onClose={closeFeedback}>
      <div className={style.form}>
        {feedback.state === 'thanked' ? <Thanks t={t} /> : <Form feedback={feedback} t={t} />}
      </div>
    </Dialog>
  )
}

/** Takes the focus, because the pressed button is gone. */
function Thanks({ t }: Words) {
  return (
    <>
      <div role="status" tabIndex={-1} ref={takeFocus} className={style.thanks}>
        <p>
          <strong>{t('feedback.thanks')}</strong>
        </p>
        <p>{t('feedback.thanksText')}</p>
      </div>
      <Button kind="quiet" onClick={writeAnother}>
        {t('feedback.another')}
      </Button>
    </>
  )
}

function Form({ feedback, t }: Words & { feedback: Way }) {
  const element = useRef<HTMLFormElement>(null)
  // the draft stored in this tab, as it was when the form opened
  const [first] = useState(keptFeedback)
  const tried = feedback.state === 'wrong' ? feedback.tried : 0
  // focus the first invalid field
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitFeedback(read(event.currentTarget))
  }
  const isSending = feedback.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => writeFeedback(read(currentTarget))}
    >
      <p>{t('feedback.lead')}</p>
      <Subjects chosen={first.subject} t={t} />
      <Text feedback={feedback} first={first.text} t={t} />
      <div role="alert">{feedback.state === 'failed' && <Failed t={t}>{t(feedback.why)}</Failed>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'feedback.submitting' : 'feedback.submit')}
      </Button>
    </form>
  )
}

function read(form: HTMLFormElement): FeedbackTyped {
  const typed = new FormData(form)
  const subject = typed.get('subject')
  return { subject: isSubject(subject) ? subject : feedbackTopics[0], text: String(typed.get('text') ?? '') }
}

function Failed({ t, children }: Words & { children: ReactNode }) {
  return (
    <Notice tone="error">
      {children} {t('feedback.kept')}
    </Notice>
  )
}

function Subjects({ chosen, t }: Words & { chosen: string }) {
  return (
    <fieldset className={style.subjects}>
      <legend>{t('feedback.subject')}</legend>
      {feedbackTopics.map((subject) => (
        <label key={subject}>
          <input type="radio" name="subject" value={subject} defaultChecked={subject === chosen} />
          {t(`feedback.${subject}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Renders the text field with its limits, once known, and its word count. */
function Text({ feedback, first, t }: Words & { feedback: Way; first: string }) {
  const bounds = useStore($feedbackBounds)
  const used = useStore($feedbackWords)
  const fieldError = feedback.state === 'wrong' ? feedback.fieldError : undefined
  return (
    <TextArea
      label={t('feedback.text')}
      name="text"
      defaultValue={first}
      isRequired
      hint={bounds && t('feedback.hint', { min: bounds.minWords, max: bounds.maxWords })}
      count={bounds && t('feedback.words', { used, max: bounds.maxWords })}
      error={fieldError && t(`feedback.${fieldError.kind}`, { bound: fieldError.bound, used: fieldError.count })}
    />
  )
}
