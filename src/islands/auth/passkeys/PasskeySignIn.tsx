import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import type { Messages, Translate } from '#i18n/translate.ts'
import {
  $passkeySignIn,
  type PasskeySignIn as Way,
  knowsPasskeys,
  signInByPasskey,
} from '#stores/auth/passkeys/passkey-sign-in.ts'
import type { After } from '#stores/auth/login/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SeldomFailure } from '#islands/auth/login/SeldomFailure.tsx'
import style from '#islands/auth/login/LoginWays.module.css'

type Key = 'auth.passkeySignIn' | 'auth.passkeyWorking' | 'auth.passkeyLeft'

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
  if (way.state !== 'failed') return null
  const carried = words[way.why]
  if (carried !== undefined) return <Notice tone="error">{carried}</Notice>
  return (
    <Suspense>
      <SeldomFailure why={way.why} words={words} />
    </Suspense>
  )
}
