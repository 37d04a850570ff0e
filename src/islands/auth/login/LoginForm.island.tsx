import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $signIn, type AfterLogin, type SignIn, resetSignIn, submitLogin } from '#stores/auth/login/sign-in.ts'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { LoginPlace, LoginMethod } from './LoginMethods.tsx'
import type { loginFormWords } from './LoginForm.words.ts'
import style from './LoginForm.module.css'

export type LoginKey = (typeof loginFormWords)[number]
type Key = LoginKey

export interface LoginProps {
  language: Language
  words: Messages
  /** Where to go after signing in, unless the address says it (`?after=`). */
  after: AfterLogin
  /** The choice between ways, where the page has it from the start: its code comes later than it can be made. */
  children?: ReactNode
}

// kept out of the build's rendering, which would put its style sheet into every page
const LoginMethods = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./LoginMethods.tsx')).LoginMethods }))

/**
 * The sign-in form, in its dialog and on its page (S2.12, S5.33). The fields are the browser's own: what is typed
 * before this code is here stays typed.
 */
export function LoginForm(props: LoginProps) {
  const broken = translator<Key>(props.language, props.words)('shell.somethingBroke')
  return (
    <Boundary fallback={<Notice tone="error">{broken}</Notice>}>
      <Form {...props} />
    </Boundary>
  )
}

/** The ways to log in (S2.41), and what helps who cannot. What no page carries comes when React has taken over. */
function Form({ children, ...props }: LoginProps) {
  const [way, choose] = useState<LoginMethod>('username')
  const isAlive = useAlive()
  const around = (place: LoginPlace) =>
    isAlive && (
      <Suspense>
        <LoginMethods {...props} place={place} way={way} onChoose={choose} />
      </Suspense>
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

/** The page's own choice stays what it was made before this code was here; a second step (S4.49) has none. */
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

/** By username and password. It stays where it is when another way is chosen, so that what was typed does. */
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
        // what was typed is the old one
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
      <div role="alert">
        {signIn.state === 'failed' && isKey(signIn.why, words) && <Notice tone="error">{t(signIn.why)}</Notice>}
      </div>
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

/** A failure whose words the page does not carry is said by what is around (LoginMethods.tsx). */
function isKey(key: string, words: Messages): key is Key {
  return Object.hasOwn(words, key)
}
