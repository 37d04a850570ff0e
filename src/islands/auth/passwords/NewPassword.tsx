import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $passwordReset,
  type ResetErrors,
  revalidateReset,
  preparePasswordReset,
  submitPasswordReset,
} from '#stores/auth/passwords/password-reset.ts'
import { openRecovery } from '#stores/auth/passwords/recovery.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { passwordErrorText } from './password-words.ts'
import { useTyped } from '#islands/fields/typed.ts'
import style from './ChangePassword.module.css'

const names = ['newPassword', 'confirmNewPassword'] as const
const labels = { newPassword: 'password.new', confirmNewPassword: 'register.confirmPassword' } as const

interface Props {
  /** The token of the reset link. */
  token: string
  language: Language
  t: Translate<MessageKey>
}

/** Sets a new password with a reset link; an expired link leads to requesting another. */
export function NewPassword({ token, language, t }: Props) {
  const reset = useStore($passwordReset)
  const { element, read } = useTyped(names, reset.state === 'incomplete' ? reset.tried : 0)
  useEffect(preparePasswordReset, [token])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitPasswordReset(token, read())
  }
  const isSending = reset.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidateReset(read())}
    >
      <p>{t('password.everywhere')}</p>
      <Fields errors={reset.state === 'incomplete' ? reset.errors : undefined} language={language} t={t} />
      <div role="alert">{reset.state === 'failed' && <Notice tone="error">{t(reset.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'password.submitting' : 'password.set')}
      </Button>
      {reset.state === 'failed' && reset.why === 'refusals.link_invalid' && (
        <Button kind="quiet" onClick={() => openRecovery({ step: 'ask' })}>
          {t('password.another')}
        </Button>
      )}
    </form>
  )
}

interface FieldsProps {
  errors: ResetErrors | undefined
  language: Language
  t: Translate<MessageKey>
}

/** Asks for the new password, twice. */
function Fields({ errors, language, t }: FieldsProps) {
  const [isShown, setShown] = useState(false)
  const eye = {
    label: t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
    isPressed: isShown,
    onPress: () => setShown(!isShown),
  }
  return names.map((name) => {
    const fieldError = errors?.get(name)
    return (
      <Field
        key={name}
        label={t(labels[name])}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        isRequired
        error={fieldError && passwordErrorText(fieldError, language, t)}
        {...(name === 'newPassword' && { action: eye })}
      />
    )
  })
}
