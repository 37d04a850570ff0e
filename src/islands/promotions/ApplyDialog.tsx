import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $applyForm, type ApplyForm } from '#stores/promotions/apply-form.ts'
import { $applyComment, closeApply, submitApplication, typeComment } from '#stores/promotions/apply-send.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ApplyPictures } from './ApplyPictures.tsx'
import style from './ApplyDialog.module.css'

const { digits } = brand.currency

interface Props {
  language: Language
  /** The title of the promotion. */
  title: string
  /** The terms of the bonus that it brings; without them, it brings own money. */
  bonus: { readonly times: number; readonly largest: number; readonly days: number } | undefined
  t: Translate<MessageKey>
}

/** Renders the application form of a promotion: a comment and pictures (S3.33, S5.38). Closing keeps the draft. */
export function ApplyDialog({ language, title, bonus, t }: Props) {
  const form = useStore($applyForm)
  if (!form) return null
  return (
    <Dialog id="apply" title={t('activity.title', { name: title })} close={t('auth.close')} isForm onClose={closeApply}>
      {bonus && (
        <p className={style.terms}>
          {t('activity.bonusTerms', { ...bonus, largest: formatMoney(language, { minor: bonus.largest, digits }) })}
        </p>
      )}
      <Form form={form} t={t} />
    </Dialog>
  )
}

interface FormProps {
  form: ApplyForm
  t: Translate<MessageKey>
}

function Form({ form, t }: FormProps) {
  const { sending } = form
  const isSending = sending.state === 'sending'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitApplication()
  }
  return (
    <form className={style.form} method="post" noValidate onSubmit={submit}>
      <Comment form={form} t={t} />
      <ApplyPictures form={form} t={t} />
      <div role="alert">{sending.state === 'failed' && <Notice tone="error">{t(sending.why)}</Notice>}</div>
      <p className={style.progress} role="status">
        {isSending && sending.at > 0 && t('activity.sendingPicture', { at: sending.at, all: sending.all })}
      </p>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'activity.sending' : 'activity.send')}
      </Button>
    </form>
  )
}

/** Edits the comment: a text that is too long is kept for shortening; the count updates with every key. */
function Comment({ form, t }: FormProps) {
  const { used, max } = useStore($applyComment)
  const { sending } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = used > max
  // focus the text that is too long
  useEffect(() => {
    if (sending.state === 'tooLong') field.current?.focus()
  }, [sending])
  return (
    <TextArea
      ref={field}
      label={t('activity.comment')}
      name="comment"
      rows={4}
      defaultValue={form.comment}
      readOnly={sending.state === 'sending'}
      count={t('activity.used', { used, max })}
      error={isTooLong && t('activity.commentTooLong', { over: used - max })}
      onInput={({ currentTarget }) => typeComment(currentTarget.value)}
    />
  )
}
