import { useStore } from '@nanostores/react'
import type { Messages, Translate } from '#i18n/translate.ts'
import {
  $passkeySignIn,
  type PasskeySignIn as Way,
  knowsPasskeys,
  signInByPasskey,
} from '#stores/auth/passkey-sign-in.ts'
import type { After } from '#stores/auth/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './LoginWays.module.css'

type Key = 'refusals.unknown_error' | 'auth.passkeySignIn' | 'auth.passkeyWorking' | 'auth.passkeyLeft'

interface Props {
  after: After
  t: Translate<Key>
  words: Messages
}

/** Another way than the password, in the form whose box to be remembered by counts here too; where the browser has it. */
export function PasskeySignIn({ after, t, words }: Props) {
  const way = useStore($passkeySignIn)
  if (!knowsPasskeys()) return null
  const isWorking = way.state === 'working'
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
      <div role="alert">{said(way, t, words)}</div>
    </div>
  )
}

function said(way: Way, t: Translate<Key>, words: Messages) {
  if (way.state === 'left') return <Notice tone="warning">{t('auth.passkeyLeft')}</Notice>
  return way.state === 'failed' ? <Notice tone="error">{words[way.why] ?? t('refusals.unknown_error')}</Notice> : null
}
