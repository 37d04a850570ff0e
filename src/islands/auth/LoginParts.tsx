import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Messages, Translate } from '#i18n/translate.ts'
import { fillIn } from '#lib/fill-in.ts'
import {
  $passkeySignIn,
  type PasskeySignIn as Way,
  knowsPasskeys,
  signInByPasskey,
} from '#stores/auth/passkey-sign-in.ts'
import { forgetFields, isTicked, rememberedFields } from '#stores/auth/remembered.ts'
import type { After } from '#stores/auth/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './LoginParts.module.css'

type Key =
  'refusals.unknown_error' | 'auth.remember' | 'auth.passkeySignIn' | 'auth.passkeyWorking' | 'auth.passkeyLeft'

/** The box to be remembered by for a day (S2.42, S4.20), in the form whose fields it fills in as they were last (S3.13). */
function Remember({ t }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => fillIn(box.current?.form, rememberedFields()), [])
  // not the `Check` of the registration, which that page would have to fetch apart
  return (
    <label className={style.remember}>
      <input
        ref={box}
        type="checkbox"
        name="remember"
        defaultChecked={isTicked()}
        onChange={(event) => event.currentTarget.checked || forgetFields()}
      />
      {t('auth.remember')}
    </label>
  )
}

interface Props {
  after: After
  t: Translate<Key>
  words: Messages
}

/**
 * What the sign-in form has once React has taken over; no page carries it. It comes last in the form, so that nothing
 * which somebody is about to press moves away when it comes.
 */
export function LoginParts(props: Props) {
  return (
    <>
      <Remember {...props} />
      <PasskeySignIn {...props} />
    </>
  )
}

/** Another way than the password, in the form whose box to be remembered by counts here too; where the browser has it. */
function PasskeySignIn({ after, t, words }: Props) {
  const way = useStore($passkeySignIn)
  if (!knowsPasskeys()) return null
  const isWorking = way.state === 'working'
  return (
    <div className={style.way}>
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
