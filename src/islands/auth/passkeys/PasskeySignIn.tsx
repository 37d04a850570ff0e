import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import {
  $passkeySignIn,
  type PasskeySignIn as State,
  knowsPasskeys,
  signInByPasskey,
} from '#stores/auth/passkeys/passkey-sign-in.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from '#islands/auth/login/LoginMethods.module.css'

type Key =
  'auth.passkeySignIn' | 'auth.passkeyWorking' | 'auth.passkeyLeft' | Extract<State, { state: 'failed' }>['why']

interface Props {
  after: AfterLogin
  t: Translate<Key>
}

/**
 * Logs in by passkey, inside the form whose "remember me" checkbox applies here too; only if the browser supports it.
 */
export function PasskeySignIn({ after, t }: Props) {
  const signIn = useStore($passkeySignIn)
  if (!knowsPasskeys()) return null
  const isWorking = signIn.state === 'working'
  return (
    <div className={style.passkey}>
      <Button
        kind="quiet"
        isBusy={isWorking}
        onClick={({ currentTarget: { form } }) =>
          void signInByPasskey(after, form !== null && new FormData(form).has('remember'))
        }
      >
        {t(isWorking ? 'auth.passkeyWorking' : 'auth.passkeySignIn')}
      </Button>
      <div role="alert">{failureText(signIn, t)}</div>
    </div>
  )
}

function failureText(signIn: State, t: Translate<Key>) {
  if (signIn.state === 'left') return <Notice tone="warning">{t('auth.passkeyLeft')}</Notice>
  return signIn.state === 'failed' && <Notice tone="error">{t(signIn.why)}</Notice>
}
