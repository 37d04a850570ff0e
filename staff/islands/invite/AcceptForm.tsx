import { QRCodeSVG } from 'qrcode.react'
import { type SubmitEvent, useState } from 'react'
import { STAFF_PASSWORD, type staffInvite } from '#contract/staff/session.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useLoginWays } from '#staff/parts/login-ways.ts'
import { isolated } from '#staff/parts/money-text.ts'
import { PasskeyButton } from '#staff/parts/PasskeyButton.tsx'
import { useText } from '#staff/parts/text.tsx'
import { acceptByPasskey, acceptByPassword } from '#staff/stores/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from '#staff/parts/SignIn.module.css'
import own from './Invite.module.css'

interface Props {
  token: string
  invitation: StaffValue<typeof staffInvite>
}

/** Accepts an invitation: a password with an authenticator app, or a passkey of this device. */
export function AcceptForm({ token, invitation }: Props) {
  const { t } = useText()
  const { busy, why, run } = useLoginWays()
  const [wrong, setWrong] = useState({ password: false, code: false })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [password, code] = [String(typed.get('password') ?? ''), String(typed.get('code') ?? '').trim()]
    const flaws = { password: password.length < STAFF_PASSWORD, code: code === '' }
    setWrong(flaws)
    if (!flaws.password && !flaws.code) run('password', () => acceptByPassword({ token, password, code }))
  }
  const { name, secret, address, passkey } = invitation
  return (
    <form className={style.form} noValidate onSubmit={send}>
      <p>{t('invite.welcome', { name: isolated(name) })}</p>
      <Field
        label={t('invite.password', { min: STAFF_PASSWORD })}
        name="password"
        type="password"
        autoComplete="new-password"
        error={wrong.password && t('refusals.password_invalid')}
      />
      <AppSecret secret={secret} address={address} />
      <Field
        label={t('login.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong.code && t('shell.required')}
      />
      <div role="alert">{why && <Notice tone="error">{why}</Notice>}</div>
      <Button type="submit" isBusy={busy === 'password'}>
        {t('invite.done')}
      </Button>
      <PasskeyButton
        text={t('invite.passkey')}
        isBusy={busy === 'passkey'}
        onPress={() => run('passkey', () => acceptByPasskey(token, passkey))}
      />
    </form>
  )
}

/** The secret of an authenticator app, to be scanned or typed. */
function AppSecret({ secret, address }: { secret: string; address: string }) {
  const { t } = useText()
  return (
    <>
      <p>{t('invite.app')}</p>
      <div className={own.qr}>
        <QRCodeSVG value={address} size={176} marginSize={2} title={t('invite.qr')} />
      </div>
      <p>
        {t('invite.secret')}{' '}
        <code dir="ltr" translate="no">
          {secret}
        </code>
      </p>
    </>
  )
}
