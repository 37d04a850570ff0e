import { useStore } from '@nanostores/react'
import type { ReactNode, SubmitEvent } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $appForm,
  $authenticator,
  type AppForm,
  type Authenticator as App,
  askForApp,
  beginApp,
  confirmApp,
  clearAppError,
  keepApp,
  loadAuthenticator,
  removeApp,
  renewCodes,
} from '#stores/auth/authenticator/authenticator.ts'
import { Button } from '#ui/Button.tsx'
import { cancelForm } from '#ui/opened-form.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Done, RecoveryCodes, RecoveryLeft } from './RecoveryCodes.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { useTyped } from '#islands/fields/typed.ts'
import style from './Authenticator.module.css'

const QrPicture = lazyPart(async () => (await import('#ui/QrPicture.tsx')).QrPicture)

interface Props {
  language: Language
}

/**
 * Manages the member's authenticator app (S4.49), if the site asks for one or the member has one.
 * @param isAlways also if the site does not ask for it yet
 */
export function Authenticator({ language, t, isAlways }: Props & TextProps & { isAlways?: boolean | undefined }) {
  const app = useStore($authenticator)
  if (app.state === 'loading' || (app.state === 'off' && !app.isAskedFor && !isAlways)) return null
  return (
    <section className={style.app}>
      <h3>{t('verify.app')}</h3>
      <Body app={app} language={language} t={t} />
    </section>
  )
}

interface BodyProps extends Props {
  app: Exclude<App, { state: 'loading' }>
  t: Translate<MessageKey>
}

function Body({ app, language, t }: BodyProps) {
  switch (app.state) {
    case 'loading':
    case 'failed':
      return (
        <ErrorState text={t('verify.appFailed')} retry={t('shell.retry')} onRetry={() => void loadAuthenticator()} />
      )
    case 'off':
      return <Off isGone={app.isGone} t={t} />
    case 'begun':
      return <Begun {...app} t={t} />
    case 'codes':
      return (
        <>
          {app.isNew && <Done text={t('verify.appAdded')} />}
          <RecoveryCodes app={app} t={t} />
        </>
      )
    case 'on':
      return <On app={app} language={language} t={t} />
  }
}

type TextProps = Pick<BodyProps, 't'>

function Off({ isGone, t }: TextProps & { isGone: boolean | undefined }) {
  const form = useStore($appForm)
  return (
    <>
      {isGone && <Done text={t('verify.appGone')} />}
      <p>{t('verify.appText')}</p>
      <Failed form={form} t={t} />
      <Button kind="quiet" isBusy={form.state === 'sending'} onClick={() => void beginApp()}>
        {t(form.state === 'sending' ? 'verify.appBeginning' : 'verify.appBegin')}
      </Button>
    </>
  )
}

function Failed({ form, t }: TextProps & { form: AppForm }) {
  return <div role="alert">{form.state === 'failed' && <Notice tone="error">{t(form.why)}</Notice>}</div>
}

const both = ['code', 'password'] as const

/** Shows the secret as a picture and as text, and turns the app on. */
function Begun({ secret, address, t }: TextProps & { secret: string; address: string }) {
  const form = useStore($appForm)
  const { element, read } = useTyped(both, form.state === 'wrong' ? form.tried : 0)
  return (
    <Form
      element={element}
      form={form}
      words={['verify.appConfirm', 'verify.submitting']}
      onSubmit={() => void confirmApp(read())}
      t={t}
    >
      <Done text={t('verify.appScan')} />
      <QrPicture text={address} title={t('verify.appQr')} failure={failureWords(t)} />
      <p>
        {t('verify.appKey')}:{' '}
        <code dir="ltr" translate="no">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
      <Field
        label={t('verify.appCode')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
        error={wrongIn(form, 'code', t)}
      />
      <Password form={form} t={t} />
    </Form>
  )
}

const alone = ['password'] as const

function On({ app, language, t }: TextProps & Props & { app: Extract<App, { state: 'on' }> }) {
  const form = useStore($appForm)
  const { asks } = app
  const { element, read } = useTyped(alone, form.state === 'wrong' ? form.tried : 0)
  return (
    <>
      <p>{t('verify.appOn', { time: formatMoment(language, app.since) })}</p>
      <RecoveryLeft app={app} t={t} />
      {asks ? (
        <Form
          key={asks}
          element={element}
          form={form}
          words={actions[asks].words}
          onSubmit={() => void actions[asks].send(read().password)}
          t={t}
        >
          <Done text={t(actions[asks].text)} />
          <Password form={form} t={t} />
        </Form>
      ) : (
        <div className={style.choices}>
          {(['renew', 'remove'] as const).map((action) => (
            <Button key={action} kind="quiet" onClick={() => askForApp(action)}>
              {t(actions[action].words[0])}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

const actions = {
  renew: {
    text: 'verify.recoveryRenewText',
    words: ['verify.recoveryRenew', 'verify.recoveryRenewing'],
    send: renewCodes,
  },
  remove: { text: 'verify.appRemoveText', words: ['verify.appRemove', 'verify.appRemoving'], send: removeApp },
} as const

interface FormProps extends TextProps {
  element: ReturnType<typeof useTyped>['element']
  form: AppForm
  /** The text of the button, and the text while it is busy. */
  words: readonly [MessageKey, MessageKey]
  onSubmit: () => void
  children: ReactNode
}

function Form({ element, form, words: [ready, busy], onSubmit, children, t }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  const isSending = form.state === 'sending'
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} onInput={clearAppError}>
      {children}
      <Failed form={form} t={t} />
      <div className={style.choices}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? busy : ready)}
        </Button>
        <Button kind="quiet" onClick={() => cancelForm(element.current, keepApp)}>
          {t('verify.appCancel')}
        </Button>
      </div>
    </form>
  )
}

function Password({ form, t }: TextProps & { form: AppForm }) {
  return (
    <Field
      label={t('auth.password')}
      name="password"
      type="password"
      autoComplete="current-password"
      isRequired
      error={wrongIn(form, 'password', t)}
    />
  )
}

function wrongIn(form: AppForm, field: 'code' | 'password', t: Translate<MessageKey>): string | undefined {
  if (form.state !== 'wrong' || form.field !== field) return undefined
  return t(errors[form.why][field])
}

const errors = {
  missing: { code: 'verify.codeRequired', password: 'auth.passwordRequired' },
  refused: { code: 'verify.appCodeWrong', password: 'verify.passwordWrong' },
} as const
