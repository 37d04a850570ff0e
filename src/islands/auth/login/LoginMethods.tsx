import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, lazy } from 'react'
import { type Translate, translator } from '#i18n/translate.ts'
import { readPath } from '#i18n/links.ts'
import { pageAddress, pageLanguage } from '#lib/page.ts'
import { openRecovery } from '#stores/auth/passwords/recovery.ts'
import { $registerForms } from '#stores/register/register-form.ts'
import { $asksCaptcha, $signIn, type SignIn, resetSignIn } from '#stores/auth/login/sign-in.ts'
import { $switches } from '#stores/site/switches.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { LoginKey, LoginProps } from './LoginForm.island.tsx'
import { PasskeySignIn } from '#islands/auth/passkeys/PasskeySignIn.tsx'
import { PopupTabs } from './PopupTabs.tsx'
import { Remember } from './Remember.tsx'
import { LazyFailure } from './LazyFailure.tsx'
import style from './LoginMethods.module.css'

/** S4.18; in the dialog also the registration (S2.39). */
export type LoginMethod = 'username' | 'sms' | 'register'

/** Above the username form, over its button, or at its end. */
export type LoginPlace = 'above' | 'within' | 'last'

interface Props extends LoginProps {
  place: LoginPlace
  way: LoginMethod
  onChoose: (way: LoginMethod) => void
}

const Captcha = lazy(async () => ({ default: (await import('#islands/fields/Captcha.tsx')).Captcha }))
const SocialLogin = lazy(() =>
  import('#islands/auth/social/SocialLogin.tsx')
    .then((it) => it.loadSocialLogin())
    .catch(() => ({ default: () => null })),
)
const SmsLogin = lazy(async () => {
  const { loadSmsLogin } = await import('./SmsLogin.tsx')
  return { default: await loadSmsLogin(pageLanguage()) }
})

const Register = lazy(async () => {
  const { loadRegister } = await import('./RegisterInPopup.tsx')
  return { default: await loadRegister(pageLanguage()) }
})

const SecondStep = lazy(async () => {
  const { loadSecondStep } = await import('#islands/auth/networks/SecondStep.tsx')
  return { default: await loadSecondStep(pageLanguage()) }
})

/** Renders the parts around and inside the username form. */
export function LoginMethods({ place, words, ...props }: Props) {
  const t = translator<LoginKey>(props.language, words)
  switch (place) {
    case 'above':
      return <Methods {...props} t={t} />
    case 'within':
      return <Within t={t} words={words} />
    case 'last':
      return (
        <>
          <div className={style.row}>
            <Remember t={t} />
            <ForgotLink t={t} />
          </div>
          <PasskeySignIn after={props.after} t={t} words={words} />
          <Suspense>
            <SocialLogin language={props.language} />
          </Suspense>
        </>
      )
  }
}

type MethodsProps = Omit<Props, 'place' | 'words'> & { t: Translate<LoginKey> }

/** Shows why the form is here again (S4.17), the choice of methods (S2.41), and the SMS form if chosen. */
function Methods({ way, onChoose, t, language, after }: MethodsProps) {
  const signIn = useStore($signIn)
  const hasSms = useStore($switches).includes('MOBILEVERCODELOGIN3')
  const hasTabs = useHasTabs(after)
  if (signIn.state === 'proof') return <Proof asked={signIn.asked} language={language} t={t} />
  const tabs = hasTabs && <PopupTabs way={way} onChoose={onChoose} t={t} />
  if (way === 'register')
    return (
      <>
        {tabs}
        <Later t={t}>
          <Register language={language} onLogin={() => onChoose('username')} />
        </Later>
      </>
    )
  return (
    <>
      {tabs}
      {signIn.state === 'again' && (
        <div className={style.again}>
          <Notice tone="warning">{t(againWords[signIn.why])}</Notice>
        </div>
      )}
      {/* the login page renders its own */}
      {after === 'stay' && (hasSms || way === 'sms') && <Choice way={way} onChoose={onChoose} t={t} />}
      {way === 'sms' && (
        <Later t={t}>
          <SmsLogin language={language} after={after} />
        </Later>
      )}
    </>
  )
}

/** Checks whether the dialog has tabs (S2.39): if registration is open, and not on the registration page. */
function useHasTabs(after: LoginProps['after']): boolean {
  const forms = useStore($registerForms)
  const { path } = readPath(pageAddress().path)
  return after === 'stay' && Boolean(forms?.length) && !path.startsWith('/register')
}

/** Shows a lazily loaded part, or an error if it fails to load. */
function Later({ t, children }: Pick<MethodsProps, 't'> & { children: ReactNode }) {
  return (
    <Boundary fallback={<Notice tone="error">{t('shell.somethingBroke')}</Notice>}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

/** Renders the second step (S4.49); the password form stays until it has loaded, or if it fails to load. */
function Proof({ asked, language, t }: Pick<MethodsProps, 'language' | 't'> & Pick<Proven, 'asked'>) {
  return (
    <Later t={t}>
      <SecondStep language={language} asked={asked} />
    </Later>
  )
}

type Proven = Extract<SignIn, { state: 'proof' }>

const againWords = { changed: 'auth.passwordChanged', unsure: 'auth.passwordUnsure' } as const
const methods = [
  { value: 'username', label: 'auth.byName' },
  { value: 'sms', label: 'auth.bySms' },
] as const

/** Renders the choice like ui/Choice.tsx, whose style sheet is only in the pages that render it. */
function Choice({ way, onChoose, t }: Pick<MethodsProps, 'way' | 'onChoose' | 't'>) {
  const choose = (chosen: LoginMethod) => {
    resetSignIn()
    onChoose(chosen)
  }
  return (
    <fieldset className={style.methods} ref={focusName}>
      <legend className="unseen">{t('auth.way')}</legend>
      {methods.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="login-way" value={value} checked={value === way} onChange={() => choose(value)} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}

/** Shows the captcha if a failed login required one (S4.19), and failures whose text is not on the page (S6.6). */
function Within({ t, words }: Pick<Props, 'words'> & { t: Translate<LoginKey> }) {
  const isAsked = useStore($asksCaptcha)
  const signIn = useStore($signIn)
  return (
    <>
      <Suspense>{isAsked && <Captcha purpose="login" t={t} />}</Suspense>
      {signIn.state === 'failed' && !Object.hasOwn(words, signIn.why) && (
        <div role="alert">
          <Suspense>
            <LazyFailure why={signIn.why} words={words} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Makes the first field, not the element above it, get the focus when the dialog opens. */
function focusName(methods: HTMLElement | null): void {
  methods?.closest('dialog')?.querySelector('[name=username]')?.setAttribute('autofocus', '')
}

/** Opens the recovery dialog, which replaces the one that contains this link (S2.42). */
function ForgotLink({ t }: { t: Translate<LoginKey> }) {
  return (
    <button type="button" className={style.forgot} onClick={() => openRecovery({ step: 'ask' })}>
      {t('auth.forgot')}
    </button>
  )
}
