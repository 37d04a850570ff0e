import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Act } from '#stores/member/account/act.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { cancelForm, focusForm } from '#ui/opened-form.ts'
import style from './Account.module.css'

/** A field of a form: its label, and how browsers fill it in. */
export interface ActField {
  readonly name: string
  readonly label: MessageKey
  readonly type?: 'text' | 'password' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'tel' | 'email'
  readonly initial?: string
}

/** Errors of fields, by name. */
type Wrong = Readonly<Record<string, MessageKey>>

interface Props {
  /** The action that the form sends. */
  act: { readonly $act: ReadableAtom<Act> }
  fields: readonly ActField[]
  submit: MessageKey
  sending: MessageKey
  /** Gets the typed values, all of them filled in. Returns the error of a field, if the form finds one. */
  onSend: (
    typed: Readonly<Record<string, string>>,
  ) => { readonly field: string; readonly error: MessageKey } | undefined | void
  /** For forms that a button opens: they take the focus, and give it back. */
  onCancel?: () => void
  /** What comes before the fields, such as a choice; with the errors that the form finds. */
  children?: ReactNode | ((wrong: Wrong) => ReactNode)
  t: Translate<MessageKey>
}

/** Renders a short form of the account. Its fields are uncontrolled; an empty one is named and takes the focus. */
export function ActForm({ act, fields, submit, sending, onSend, onCancel, children, t }: Props) {
  const current = useStore(act.$act)
  const element = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) focusForm(element.current)
  }, [isOpened])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    const empty = fields.filter(({ name }) => !typed[name]?.trim())
    if (empty.length > 0)
      return setWrong(Object.fromEntries(empty.map(({ name }) => [name, 'account.required'] as const)))
    const flaw = onSend(typed)
    setWrong(flaw ? { [flaw.field]: flaw.error } : {})
  }
  const isSending = current.state === 'sending'
  return (
    <form className={style.form} ref={element} method="post" noValidate onSubmit={send}>
      {typeof children === 'function' ? children(wrong) : children}
      {fields.map((field) => (
        <Input key={field.name} field={field} error={wrong[field.name]} t={t} />
      ))}
      <div role="alert">{current.state === 'failed' && <Notice tone="error">{t(current.why)}</Notice>}</div>
      <div className={style.tools}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? sending : submit)}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={() => cancelForm(element.current, onCancel)}>
            {t('account.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface InputProps extends Pick<Props, 't'> {
  field: ActField
  error: MessageKey | undefined
}

function Input({ field: { label, initial, ...rest }, error, t }: InputProps) {
  return <Field label={t(label)} defaultValue={initial} isRequired error={error && t(error)} {...rest} />
}
