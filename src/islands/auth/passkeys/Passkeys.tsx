import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { knowsPasskeys } from '#stores/auth/passkeys/passkey-sign-in.ts'
import {
  $passkeys,
  type PasskeyAction,
  type Passkey,
  deletePasskey,
  loadPasskeys,
  createPasskey,
} from '#stores/auth/passkeys/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Passkeys.module.css'

interface Props {
  language: Language
}

interface PartProps extends Props {
  t: Translate<MessageKey>
}

/** Lists the member's passkeys, and adds and removes them. */
export function Passkeys({ language, t }: PartProps) {
  const title = useId()
  return (
    <section className={style.passkeys} aria-labelledby={title}>
      <h3 id={title}>{t('passkeys.title')}</h3>
      <p>{t('passkeys.text')}</p>
      <Body language={language} t={t} />
    </section>
  )
}

function Body({ language, t }: PartProps) {
  const passkeys = useStore($passkeys)
  useEffect(() => void loadPasskeys(), [])
  switch (passkeys.state) {
    case 'loading':
      return <Skeleton lines={3} label={t('passkeys.loading')} />
    case 'failed':
      return <ErrorState text={t('passkeys.loadFailed')} retry={t('shell.retry')} onRetry={() => void loadPasskeys()} />
    case 'ready': {
      const { value, asksPassword, action } = passkeys
      return (
        <>
          <Outcome action={action} t={t} />
          {value.length === 0 && <p>{t('passkeys.none')}</p>}
          <ul>
            {value.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} action={action} language={language} t={t} />
            ))}
          </ul>
          {knowsPasskeys() ? (
            // clear the fields after adding a passkey
            <Adding key={value.length} action={action} asksPassword={asksPassword} t={t} />
          ) : (
            <p>{t('passkeys.cannot')}</p>
          )}
        </>
      )
    }
  }
}

/** Announces the result. Takes the focus if the pressed button is gone. */
function Outcome({ action, t }: { action: PasskeyAction; t: Translate<MessageKey> }) {
  switch (action.kind) {
    case 'removed':
      return <Status key={action.passkey.id} text={t('passkeys.removed', { name: nameOf(action.passkey, t) })} />
    case 'added':
      return <Status text={t('passkeys.added')} />
    case 'left':
    case 'has':
      return <Notice tone="warning">{t(`passkeys.${action.kind}`)}</Notice>
    case 'failed':
      return (
        <div role="alert">
          <Notice tone="error">{t(action.why)}</Notice>
        </div>
      )
    default:
      return null
  }
}

function Status({ text }: { text: string }) {
  return (
    <p role="status" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}

interface RowProps extends PartProps {
  passkey: Passkey
  action: PasskeyAction
}

function Row({ passkey, action, language, t }: RowProps) {
  const name = nameOf(passkey, t)
  const { createdAt, usedAt } = passkey
  return (
    <li>
      <div>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
        <p>{t('passkeys.since', { time: formatMoment(language, createdAt) })}</p>
        <p>{usedAt === null ? t('passkeys.unused') : t('passkeys.used', { time: formatMoment(language, usedAt) })}</p>
      </div>
      <Button
        kind="quiet"
        isBusy={action.kind === 'removing' && action.passkey.id === passkey.id}
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={() => void deletePasskey(passkey)}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

interface AddingProps {
  action: PasskeyAction
  asksPassword: boolean
  t: Translate<MessageKey>
}

function Adding({ action, asksPassword, t }: AddingProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void createPasskey({ name: String(typed.get('passkeyName')), password: String(typed.get('password') ?? '') })
  }
  const isAdding = action.kind === 'adding'
  return (
    <form className={style.adding} method="post" noValidate onSubmit={submit}>
      <Field label={t('passkeys.name')} name="passkeyName" placeholder={t('passkeys.nameHint')} autoComplete="off" />
      {asksPassword && (
        <>
          <p>{t('passkeys.passwordWhy')}</p>
          <Field
            label={t('passkeys.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
            error={action.kind === 'passwordMissing' && t('passkeys.passwordMissing')}
          />
        </>
      )}
      <Button type="submit" kind="quiet" isBusy={isAdding}>
        {t(isAdding ? 'passkeys.adding' : 'passkeys.add')}
      </Button>
    </form>
  )
}

function nameOf({ name }: Passkey, t: Translate<MessageKey>): string {
  return name || t('passkeys.unknown')
}
