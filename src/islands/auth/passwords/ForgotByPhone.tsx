import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { $forgot, askForForgotCode, revalidateForgot, submitForgotPhone } from '#stores/auth/passwords/forgot.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { passwordErrorText } from './password-words.ts'
import { CountryField, SendCode } from '#islands/fields/PhoneField.tsx'
import { useTyped } from '#islands/fields/typed.ts'
import style from './ChangePassword.module.css'

const names = ['country', 'mobileNum', 'verificationCode', 'newPassword'] as const

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Sets a new password with a code by SMS, and logs in with it (S4.30, S5.35, X15). */
export function ForgotByPhone({ language, t }: Props) {
  const forgot = useStore($forgot.mobileNum)
  const { element, read } = useTyped(names, forgot.state === 'incomplete' ? forgot.tried : 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitForgotPhone(read(), pathIn(language, '/'))
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
      onInput={() => revalidateForgot('mobileNum', read())}
    >
      <p>{t('password.phoneText')}</p>
      <Fields language={language} t={t} errorOf={errorOf} onCode={() => void askForForgotCode(read())} />
      <div role="alert">{forgot.state === 'failed' && <Notice tone="error">{t(forgot.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'password.submitting' : 'password.set')}
      </Button>
    </form>
  )
}

interface FieldsProps extends Props {
  errorOf: (name: (typeof names)[number]) => string | undefined
  onCode: () => void
}

function Fields({ language, t, errorOf, onCode }: FieldsProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <CountryField
        language={language}
        label={t('register.country')}
        none={t('register.countryNone')}
        error={errorOf('country')}
        t={t}
      />
      <Field
        label={t('register.mobileNum')}
        name="mobileNum"
        inputMode="tel"
        autoComplete="tel-national"
        isRequired
        error={errorOf('mobileNum')}
      />
      <SendCode purpose="forgot" onSend={onCode} t={t} />
      <Field
        label={t('register.verificationCode')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        error={errorOf('verificationCode')}
      />
      <Field
        label={t('password.new')}
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        isRequired
        error={errorOf('newPassword')}
        action={{
          label: t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
          isPressed: isShown,
          onPress: () => setShown(!isShown),
        }}
      />
    </>
  )
}
