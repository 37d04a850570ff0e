import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Act } from '#stores/member/account/act.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
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
  onCancel?: () => void
  /** What comes before the fields, such as a choice. */
  children?: ReactNode
  t: Translate<MessageKey>
}

/** Renders a short form of the account. Its fields are uncontrolled; an empty one is named and takes the focus. */
export function ActForm({ act, fields, submit, sending, onSend, onCancel, children, t }: Props) {
  const now = useStore(act.$act)
  const element = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, MessageKey>>>({})
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
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
  const isSending = now.state === 'sending'
  return (
    <form className={style.form} ref={element} method="post" noValidate onSubmit={send}>
      {children}
      {fields.map(({ name, label, initial, ...rest }) => {
        const error = wrong[name]
        return (
          <Field
            key={name}
            name={name}
            label={t(label)}
            defaultValue={initial}
            isRequired
            error={error && t(error)}
            {...rest}
          />
        )
      })}
      <div role="alert">{now.state === 'failed' && <Notice tone="error">{t(now.why)}</Notice>}</div>
      <div className={style.tools}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? sending : submit)}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
