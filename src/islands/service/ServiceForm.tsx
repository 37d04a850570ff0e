import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { pathIn } from '#i18n/links.ts'
import { keepDraft, keptDraft } from '#stores/service/draft.ts'
import { $fitting, findFitting } from '#stores/service/fitting.ts'
import { $writing, beginQuestion, resumeWriting, sendMessage, sendQuestion } from '#stores/service/write.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ServicePictures } from './ServicePictures.tsx'
import type { ServiceProps } from './ServiceScreen.tsx'
import style from './Service.module.css'

/** The form to write: what is typed stays in this tab until it is sent. */
export function ServiceForm({ isMember, ...props }: ServiceProps & { isMember: boolean }) {
  const { topics, index, t } = props
  const writing = useStore($writing)
  const form = useRef<HTMLFormElement>(null)
  const tried = writing.state === 'wrong' ? writing.tried : 0
  // focuses the first invalid field
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  // a sent text has left the draft, and so the field
  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    if (writing.state === 'sent' && field) field.value = ''
  }, [writing])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void (isMember ? sendMessage : sendQuestion)(read(event.currentTarget))
  }
  const input = (element: HTMLFormElement) => {
    const typed = read(element)
    keepDraft(typed)
    if (writing.state !== 'idle') resumeWriting()
    if (!isMember) beginQuestion()
    void findFitting(typed.text, topics, index)
  }
  const isSending = writing.state === 'sending'
  return (
    <form
      ref={form}
      className={style.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => input(currentTarget)}
    >
      <Fields isMember={isMember} t={t} />
      <Fitting {...props} />
      {isMember && <ServicePictures t={t} />}
      <Outcome t={t} />
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'service.sending' : 'service.send')}
      </Button>
    </form>
  )
}

function Fields({ isMember, t }: Pick<ServiceProps, 't'> & { isMember: boolean }) {
  const writing = useStore($writing)
  const [first] = useState(keptDraft)
  const isWrong = (field: 'email' | 'text') => writing.state === 'wrong' && writing.fields.includes(field)
  return (
    <>
      {!isMember && (
        <Field
          label={t('service.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          defaultValue={first.email}
          error={isWrong('email') && t('refusals.service_email')}
        />
      )}
      <TextArea
        label={t('service.text')}
        name="text"
        isRequired
        rows={5}
        defaultValue={first.text}
        hint={t('service.hint')}
        error={isWrong('text') && t('service.textMissing')}
      />
    </>
  )
}

/** Says what became of the message. */
function Outcome({ t }: Pick<ServiceProps, 't'>) {
  const writing = useStore($writing)
  return (
    <>
      <div role="alert">
        {writing.state === 'failed' && (
          <Notice tone="error">
            {t(writing.why)} {t('service.kept')}
          </Notice>
        )}
      </div>
      <p role="status" className={style.sent}>
        {writing.state === 'sent' && t('service.sent')}
      </p>
    </>
  )
}

function read(form: HTMLFormElement) {
  const typed = new FormData(form)
  const valueOf = (name: string) => String(typed.get(name) ?? '')
  return { text: valueOf('text'), email: valueOf('email') }
}

/** Offers help topics that fit, while somebody types: an answer now is better than one tomorrow. */
function Fitting({ language, t }: ServiceProps) {
  const topics = useStore($fitting)
  return (
    <div className={style.fitting} role="status">
      {topics.length > 0 && (
        <>
          <p>{t('service.fitting')}</p>
          <ul>
            {topics.map(({ tag, title }) => (
              <li key={tag}>
                <a href={pathIn(language, `/help/${tag}`)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
