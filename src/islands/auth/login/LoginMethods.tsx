import { useStore } from '@nanostores/react'
import { homeRegion } from '#brand/regions/home.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { pageAddress } from '#browser/page.ts'
import { openRecovery } from '#stores/auth/passwords/recovery.ts'
import { $providers } from '#stores/auth/social/provider.ts'
import { $registerForms } from '#stores/register/register-form.ts'
import { $asksCaptcha, $signIn, resetSignIn } from '#stores/auth/login/sign-in.ts'
import { $switches } from '#stores/site/switches.ts'
import { Notice } from '#ui/Notice.tsx'
import type { LoginKey, LoginProps } from './LoginForm.island.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { PasskeySignIn } from '#islands/auth/passkeys/PasskeySignIn.tsx'
import { PopupTabs } from './PopupTabs.tsx'
import { Remember } from './Remember.tsx'
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

const Captcha = lazyPart(async () => (await import('#islands/fields/Captcha.tsx')).Captcha)
const SocialLogin = lazyPart(
  async () => (await import('#islands/auth/social/SocialLogin.tsx')).SocialLogin,
  ['provider'],
)
const SmsLogin = lazyPart(async () => (await import('./SmsLogin.tsx')).SmsLogin, ['register', 'auth', 'refusals'])
const RegisterForm = lazyPart(
  async () => (await import('#islands/register/RegisterForm.island.tsx')).RegisterForm,
  ['register', 'auth', 'refusals', 'shell'],
)
const SecondStep = lazyPart(
  async () => (await import('#islands/auth/networks/SecondStep.tsx')).SecondStep,
  ['verify', 'register', 'refusals'],
)

/** Renders the parts around and inside the username form. */
export function LoginMethods({ place, words, ...props }: Props) {
  const t = translator<LoginKey>(props.language, words)
  switch (place) {
    case 'above':
      return <Methods {...props} t={t} />
    case 'within':
      return <AskedCaptcha t={t} />
    case 'last':
      return (
        <>
          <div className={style.row}>
            <Remember t={t} />
            <ForgotLink t={t} />
          </div>
          <PasskeySignIn after={props.after} t={t} />
          <Providers language={props.language} t={t} />
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
  const failure = failureWords(t)
  // the password form stays until it has loaded
  if (signIn.state === 'proof') return <SecondStep language={language} asked={signIn.asked} failure={failure} />
  const tabs = hasTabs && <PopupTabs way={way} onChoose={onChoose} t={t} />
  if (way === 'register')
    return (
      <>
        {tabs}
        <div className={style.form}>
          <RegisterForm
            language={language}
            after="stay"
            terms={pathIn(language, '/help/play-money')}
            region={homeRegion}
            onLogin={() => onChoose('username')}
            failure={failure}
          />
        </div>
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
      {way === 'sms' && <SmsLogin language={language} after={after} failure={failure} />}
    </>
  )
}

/** Checks whether the dialog has tabs (S2.39): if registration is open, and not on the registration page. */
function useHasTabs(after: LoginProps['after']): boolean {
  const forms = useStore($registerForms)
  const { path } = readPath(pageAddress().path)
  return after === 'stay' && Boolean(forms?.length) && !path.startsWith('/register')
}

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

/** Shows the captcha if a failed login required one (S4.19). */
function AskedCaptcha({ t }: { t: Translate<LoginKey> }) {
  return useStore($asksCaptcha) && <Captcha purpose="login" failure={failureWords(t)} t={t} />
}

/** Offers the login by identity provider, if the operator has any. */
function Providers({ language, t }: Pick<MethodsProps, 'language' | 't'>) {
  return useStore($providers).length > 0 && <SocialLogin language={language} failure={failureWords(t)} />
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
