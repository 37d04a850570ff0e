import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $passwordChange,
  type PasswordErrors,
  type PasswordFieldError,
  type PasswordChange,
  revalidatePassword,
  leaveUnchanged,
  submitPasswordChange,
} from '#stores/auth/passwords/password-change.ts'
import { $typedPassword } from '#stores/auth/login/typed-password.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './ChangePassword.module.css'
import { passwordErrorText } from './password-words.ts'

interface Props {
  /** The member's account name. */
  account: string
  language: Language
  /** Set if the member chose to change the password: no reason is shown, and closing changes nothing. */
  onCancel?: () => void
  t: Translate<MessageKey>
}

/**
 * Changes the password (S2.53) by the member's choice, or because it is too weak or too old; closing the latter logs
 * out (decision 030).
 */
export function ChangePassword({ account, language, onCancel, t }: Props) {
  const why = useStore($typedPassword)?.why
  const close = () => {
    leaveUnchanged()
    onCancel?.()
  }
  return (
    <Dialog
      id="change-password"
      title={t('password.title')}
      close={t(onCancel ? 'auth.close' : 'password.leave')}
      isForm
      onClose={close}
    >
      <div className={style.form}>
        {onCancel ? (
          <p>{t('password.everywhere')}</p>
        ) : (
          <Notice tone="warning">{t(why ? `password.${why}` : 'password.must')}</Notice>
        )}
        <Form account={account} language={language} t={t} />
      </div>
    </Dialog>
  )
}

interface FormProps {
  account: string
  language: Language
  t: Translate<MessageKey>
}

function Form({ account, language, t }: FormProps) {
  const change = useStore($passwordChange)
  const { element, read } = useTyped(change)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitPasswordChange(read())
  }
  const isSending = change.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidatePassword(read())}
    >
      <Fields
        account={account}
        errors={change.state === 'incomplete' ? change.errors : undefined}
        errorTextOf={(fieldError) => passwordErrorText(fieldError, language, t)}
        t={t}
      />
      <div role="alert">{change.state === 'failed' && <Notice tone="error">{t(change.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'password.submitting' : 'password.submit')}
      </Button>
    </form>
  )
}

/** Reads the form in the dialog, and focuses its errors. */
function useTyped(change: PasswordChange) {
  const element = useRef<HTMLFormElement>(null)
  const tried = change.state === 'incomplete' ? change.tried : 0
  // focus the first invalid field
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  const read = () => {
    const typed = new FormData(element.current ?? undefined)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    return {
      oldPassword: textOf('oldPassword'),
      newPassword: textOf('newPassword'),
      confirmNewPassword: textOf('confirmNewPassword'),
    }
  }
  return { element, read }
}

interface FieldsProps {
  account: string
  errors: PasswordErrors | undefined
  errorTextOf: (fieldError: PasswordFieldError) => string
  t: Translate<MessageKey>
}

/** Renders the account name for password managers, the old password unless known, and the new one twice. */
function Fields({ account, errors, errorTextOf, t }: FieldsProps) {
  const isOldKnown = useStore($typedPassword) !== undefined
  const [isShown, setShown] = useState(false)
  const eye = {
    label: t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
    isPressed: isShown,
    onPress: () => setShown(!isShown),
  }
  return (
    <>
      <p>
        {t('auth.username')}: <strong>{account}</strong>
      </p>
      {/* without it, password managers would save the new password for another account */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {passwordFields
        .filter((name) => name !== 'oldPassword' || !isOldKnown)
        .map((name) => {
          const fieldError = errors?.get(name)
          return (
            <Field
              key={name}
              label={t(labels[name])}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              isRequired
              error={fieldError && errorTextOf(fieldError)}
              {...(name === 'newPassword' && { action: eye })}
            />
          )
        })}
    </>
  )
}

const labels = {
  oldPassword: 'password.old',
  newPassword: 'password.new',
  confirmNewPassword: 'register.confirmPassword',
} as const satisfies Record<string, MessageKey>
const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
