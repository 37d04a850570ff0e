import { type SubmitEvent, useState } from 'react'
import { signInByPasskey, signInByPassword } from '#staff/stores/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLoginWays } from './login-ways.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useText } from './text.tsx'
import style from './SignIn.module.css'

/** Renders the fields of a login: name, password and code of an authenticator, or a passkey instead of all three. */
export function SignInForm() {
  const { t } = useText()
  const { busy, why, run } = useLoginWays()
  const [tried, setTried] = useState<Readonly<Record<string, string>>>()
  const missing = (name: string) => tried && !tried[name]?.trim() && t('shell.required')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [name, password, code] = ['name', 'password', 'code'].map((each) => String(typed.get(each) ?? '').trim())
    setTried({ name: name ?? '', password: password ?? '', code: code ?? '' })
    if (name && password && code) run('password', () => signInByPassword({ name, password, code }))
  }
  return (
    <form className={style.form} noValidate onSubmit={send}>
      <Field label={t('login.name')} name="name" autoComplete="username" error={missing('name')} />
      <Field
        label={t('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing('password')}
      />
      <Field
        label={t('login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={missing('code')}
      />
      <div role="alert">{why && <Notice tone="error">{why}</Notice>}</div>
      <Button type="submit" isBusy={busy === 'password'}>
        {t('login.submit')}
      </Button>
      <PasskeyButton
        text={t('login.passkey')}
        isBusy={busy === 'passkey'}
        onPress={() => run('passkey', signInByPasskey)}
      />
    </form>
  )
}
