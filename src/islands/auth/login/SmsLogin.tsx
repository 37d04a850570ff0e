import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $signIn, type AfterLogin } from '#stores/auth/login/sign-in.ts'
import {
  $smsErrors,
  askForLoginCode,
  revalidateSmsLogin,
  prepareSmsLogin,
  submitSmsLogin,
} from '#stores/auth/login/sms-login.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Remember } from './Remember.tsx'
import { fieldErrorText } from '#islands/register/register-words.ts'
import { CountryField, SendCode } from '#islands/fields/PhoneField.tsx'
import { useTyped } from '#islands/fields/typed.ts'
import style from './LoginMethods.module.css'

const names = ['country', 'mobileNum', 'verificationCode'] as const

interface Props {
  language: Language
  after: AfterLogin
  t: Translate<MessageKey>
}

/** Logs in with a code sent by SMS (S4.18, S5.33). */
export function SmsLogin({ language, after, t }: Props) {
  const signIn = useStore($signIn)
  const { errors, tried } = useStore($smsErrors)
  const { element, read } = useTyped(names, tried)
  useEffect(prepareSmsLogin, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitSmsLogin(read(), after, new FormData(event.currentTarget).has('remember'))
  }
  const errorOf = (field: (typeof names)[number]) => {
    const fieldError = errors.get(field)
    return fieldError && fieldErrorText(fieldError, language, t)
  }
  const isSending = signIn.state === 'sending'
  return (
    <form
      className={style.form}
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => revalidateSmsLogin(read())}
    >
      <Fields language={language} t={t} errorOf={errorOf} onCode={() => void askForLoginCode(read())} />
      <div role="alert">{signIn.state === 'failed' && <Notice tone="error">{t(signIn.why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'auth.submitting' : 'auth.submit')}
      </Button>
      <Remember t={t} />
    </form>
  )
}

interface FieldsProps {
  language: Language
  t: Translate<MessageKey>
  errorOf: (field: (typeof names)[number]) => string | undefined
  onCode: () => void
}

function Fields({ language, t, errorOf, onCode }: FieldsProps) {
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
      <SendCode purpose="login" onSend={onCode} t={t} />
      <Field
        label={t('register.verificationCode')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        error={errorOf('verificationCode')}
      />
    </>
  )
}
