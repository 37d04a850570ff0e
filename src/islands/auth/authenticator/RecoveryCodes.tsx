import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { ALL_CODES, type Authenticator, copyCodes, keepCodes } from '#stores/auth/authenticator/authenticator.ts'
import { $session } from '#stores/auth/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Authenticator.module.css'

interface Props<State extends Authenticator['state']> {
  app: Extract<Authenticator, { state: State }>
  t: Translate<MessageKey>
}

/** Announces a result; takes the focus, because the pressed button is gone. */
export function Done({ text }: { text: string }) {
  return (
    <p role="status" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}

/** Shows how many recovery codes are left; announces it if they were just shown. */
export function RecoveryLeft({ app: { left, isKept }, t }: Props<'on'>) {
  const text = t('verify.recoveryLeft', { left, all: ALL_CODES })
  if (left === 0) return <Notice tone="warning">{t('verify.recoveryNone')}</Notice>
  return isKept ? <Done text={text} /> : <p>{text}</p>
}

/** Shows the recovery codes, which replace the app, this one time, with ways to save them. */
export function RecoveryCodes({ app: { codes, isCopied, isNew }, t }: Props<'codes'>) {
  const session = useStore($session)
  const account = 'account' in session ? session.account : ''
  const file = `${t('verify.recoveryFile', { brand: brand.name, account })}\n\n${codes.join('\n')}\n`
  return (
    <>
      <h4 tabIndex={-1} ref={isNew ? undefined : takeFocus}>
        {t('verify.recovery')}
      </h4>
      <p>{t('verify.recoveryText')}</p>
      <ul className={style.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={style.choices}>
        <Button onClick={keepCodes}>{t('verify.recoveryKept')}</Button>
        <Button kind="quiet" onClick={() => void copyCodes()}>
          {t('verify.recoveryCopy')}
        </Button>
        <a
          className={style.save}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${brand.name}-recovery-codes.txt`}
        >
          {t('verify.recoverySave')}
        </a>
      </div>
      <p aria-live="polite">{isCopied && t('verify.recoveryCopied')}</p>
    </>
  )
}
