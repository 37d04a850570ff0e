import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $forgot, revalidateForgot, submitForgotEmail } from '#stores/auth/passwords/forgot.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { passwordErrorText } from './password-words.ts'
import { useTyped } from '#islands/fields/typed.ts'
import style from './ChangePassword.module.css'

const names = ['username', 'email'] as const

/** Requests a password reset link by e-mail, for an account and its address (S4.30, S5.35). */
export function ForgotByEmail({ language, t }: { language: Language; t: Translate<MessageKey> }) {
  const forgot = useStore($forgot.email)
  const { element, read } = useTyped(names, forgot.state === 'incomplete' ? forgot.tried : 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitForgotEmail(read())
  }
  const errorOf = (name: (typeof names)[number]) => {
    const fieldError = forgot.state === 'incomplete' ? forgot.errors.get(name) : undefined
    return fieldError && passwordErrorText(fieldError, language, t)
  }
  const isSending = forgot.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidateForgot('email', read())}
    >
      <p>{t('password.emailText')}</p>
      <Field
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        isRequired
        error={errorOf('username')}
      />
      <Field
        label={t('register.email')}
        name="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        error={errorOf('email')}
      />
      <div role="alert">{forgot.state === 'failed' && <Notice tone="error">{t(forgot.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'register.sendingCode' : 'password.sendLink')}
      </Button>
    </form>
  )
}
