import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { fieldErrorText } from '#islands/register/register-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import {
  $below,
  type Below,
  type BelowFieldError,
  type TypedBelow,
  beginBelow,
  belowTypes,
  openBelow,
  revalidateBelow,
} from '#stores/agent/links/register-below.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import style from './RegisterCentre.module.css'

/** Opens an account directly below the agent, with a first password to pass on (S2.75). */
export function RegisterBelow(props: ScreenProps) {
  const below = useStore($below)
  useEffect(beginBelow, [])
  return below.state === 'opened' ? <Opened {...props} below={below} /> : <Form {...props} below={below} />
}

function Form({ below, language, t }: ScreenProps & { below: Below }) {
  const { element, read } = useTyped(below)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void openBelow(read())
  }
  const errorOf = (field: 'account' | 'password' | 'isConfirmed') => {
    const error = below.state === 'incomplete' ? below.errors.get(field) : undefined
    if (!error) return undefined
    return field === 'isConfirmed' ? t('invite.confirmRequired') : errorText(error, { language, t })
  }
  const isSending = below.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidateBelow(read())}
    >
      <p>{t('invite.registerLead')}</p>
      <TypeChoice legend={t('invite.type')} types={belowTypes} t={t} />
      <Field label={t('invite.account')} name="account" autoComplete="off" isRequired error={errorOf('account')} />
      <Field label={t('invite.password')} name="password" autoComplete="off" isRequired error={errorOf('password')} />
      <p className={style.soft}>{t('invite.passwordNote')}</p>
      <Check name="isConfirmed" error={errorOf('isConfirmed')}>
        {t('invite.confirm')}
      </Check>
      <div role="alert">{below.state === 'failed' && <Notice tone="error">{t(below.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'invite.registering' : 'invite.register')}
      </Button>
    </form>
  )
}

/** Reads the form, and focuses its first invalid field after a submit. */
function useTyped(below: Below) {
  const element = useRef<HTMLFormElement>(null)
  const tried = below.state === 'incomplete' ? below.tried : 0
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  const read = (): TypedBelow => {
    const typed = new FormData(element.current ?? undefined)
    return {
      account: String(typed.get('account') ?? ''),
      type: typed.get('type') === 'agent' ? 'agent' : 'member',
      password: String(typed.get('password') ?? ''),
      isConfirmed: typed.has('isConfirmed'),
    }
  }
  return { element, read }
}

function errorText(error: BelowFieldError, { language, t }: ScreenProps): string {
  return error.kind === 'taken' ? t('refusals.account_taken') : fieldErrorText(error, language, t)
}

function Opened({ below, t }: ScreenProps & { below: Below & { state: 'opened' } }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { account, type } = below
  return (
    <div className={style.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t(type === 'agent' ? 'invite.openedAgent' : 'invite.openedMember', { account })}
      </h3>
      <p>{t('invite.openedText')}</p>
      <div className={style.tools}>
        <Button onClick={beginBelow}>{t('invite.registerAnother')}</Button>
      </div>
    </div>
  )
}
