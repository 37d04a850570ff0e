import { type SubmitEvent, useState } from 'react'
import { type SignInOutcome, knowsPasskeys, signInByPasskey, signInByPassword } from '#staff/stores/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFailureText } from './failure-text.ts'
import { useText } from './text.tsx'
import style from './SignIn.module.css'

/** Renders the fields of a login: name, password and code of an authenticator, or a passkey instead of all three. */
export function SignInForm() {
  const { t } = useText()
  const failureText = useFailureText()
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [why, setWhy] = useState<SignInOutcome>()
  const [tried, setTried] = useState<Readonly<Record<string, string>>>()
  const missing = (name: string) => tried && !tried[name]?.trim() && t('shell.required')
  const run = async (way: 'password' | 'passkey', work: () => Promise<SignInOutcome>) => {
    setBusy(way)
    setWhy(undefined)
    setWhy(await work())
    setBusy(undefined)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [name, password, code] = ['name', 'password', 'code'].map((each) => String(typed.get(each) ?? '').trim())
    setTried({ name: name ?? '', password: password ?? '', code: code ?? '' })
    if (name && password && code && !busy) void run('password', () => signInByPassword({ name, password, code }))
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
      <div role="alert">
        {why && <Notice tone="error">{why === 'left' ? t('login.passkeyLeft') : failureText(why)}</Notice>}
      </div>
      <Button type="submit" isBusy={busy === 'password'}>
        {t('login.submit')}
      </Button>
      {knowsPasskeys() && (
        <>
          <p className={style.or}>{t('login.or')}</p>
          <Button kind="quiet" isBusy={busy === 'passkey'} onClick={() => void run('passkey', signInByPasskey)}>
            {t('login.passkey')}
          </Button>
        </>
      )}
    </form>
  )
}
