import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $signIn, type AfterLogin, type SignIn, resetSignIn, submitLogin } from '#stores/auth/login/sign-in.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { LoginPlace, LoginMethod } from './LoginMethods.tsx'
import type { loginFormWords } from './LoginForm.words.ts'
import style from './LoginForm.module.css'

export type LoginKey = (typeof loginFormWords)[number] | Extract<SignIn, { state: 'failed' }>['why']
type Key = LoginKey

export interface LoginProps {
  language: Language
  words: Messages
  /** Where to go after the login, unless the address says so (`?after=`). */
  after: AfterLogin
  /** The choice of login methods, if the page renders it: its code loads later. */
  children?: ReactNode
}

const LoginMethods = lazyPart(async () => (await import('./LoginMethods.tsx')).LoginMethods)

/**
 * Renders the login form, in its dialog and on its page (S2.12, S5.33). The fields are uncontrolled, so text typed
 * before hydration is kept.
 */
export function LoginForm(props: LoginProps) {
  const broken = translator<Key>(props.language, props.words)('shell.somethingBroke')
  return (
    <Boundary fallback={<Notice tone="error">{broken}</Notice>}>
      <Form {...props} />
    </Boundary>
  )
}

/** Renders the login methods (S2.41) and help with them. Parts that no page carries load after hydration. */
function Form({ children, ...props }: LoginProps) {
  const [way, choose] = useState<LoginMethod>('username')
  const t = translator<Key>(props.language, props.words)
  const around = (place: LoginPlace) => (
    <LoginMethods
      {...props}
      place={place}
      way={way}
      onChoose={choose}
      // once for all three places
      failure={place === 'last' ? failureWords(t) : null}
    />
  )
  return (
    <>
      {children && <PageChoice onChoose={choose}>{children}</PageChoice>}
      {around('above')}
      <ByName {...props} isHidden={way !== 'username'} around={around} />
    </>
  )
}

interface PageChoiceProps {
  onChoose: (way: LoginMethod) => void
  children: ReactNode
}

/** Keeps the selection made in the page's own choice before hydration; a second step (S4.49) shows no choice. */
function PageChoice({ onChoose, children }: PageChoiceProps) {
  const signIn = useStore($signIn, { ssr: 'initial' })
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = around.current
    const take = () => onChoose(box?.querySelector(':checked[value=sms]') ? 'sms' : 'username')
    const hear = () => {
      resetSignIn()
      take()
    }
    take()
    box?.addEventListener('change', hear)
    return () => box?.removeEventListener('change', hear)
  }, [onChoose])
  return (
    <div ref={around} hidden={signIn.state === 'proof'}>
      {children}
    </div>
  )
}

interface Around {
  isHidden: boolean
  around: (place: LoginPlace) => ReactNode
}

/** Renders the login by username. Stays mounted when another method is chosen, so that typed text is kept. */
function ByName({ language, words, after, isHidden, around }: LoginProps & Around) {
  const signIn = useStore($signIn, { ssr: 'initial' })
  const [isShown, setShown] = useState(false)
  const t = translator<Key>(language, words)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void submitLogin(Object.fromEntries(new FormData(form)), after).then(() =>
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    )
  }
  const again = signIn.state === 'again' ? signIn.why : undefined
  return (
    <form className={style.form} method="post" noValidate hidden={isHidden} onSubmit={submit}>
      <Field
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        error={missing(signIn, 'username') && t('auth.usernameRequired')}
      />
      <Field
        // a new key clears the old password
        key={again ?? 'first'}
        label={t('auth.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={missing(signIn, 'password') && t('auth.passwordRequired')}
        action={{
          label: t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
          isPressed: isShown,
          onPress: () => setShown(!isShown),
        }}
      />
      {around('within')}
      <div role="alert">{signIn.state === 'failed' && <Notice tone="error">{t(signIn.why)}</Notice>}</div>
      <Button type="submit" isBusy={signIn.state === 'sending'}>
        {t(signIn.state === 'sending' ? 'auth.submitting' : 'auth.submit')}
      </Button>
      {around('last')}
    </form>
  )
}

function missing(signIn: SignIn, field: 'username' | 'password'): boolean {
  return signIn.state === 'incomplete' && signIn.missing === field
}
