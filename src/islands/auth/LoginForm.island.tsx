import { useStore } from '@nanostores/react'
import { type SubmitEvent, Suspense, lazy, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $asksCaptcha, $signIn, type After, type SignIn, submitLogin } from '#stores/auth/sign-in.ts'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { loginFormWords } from './LoginForm.words.ts'
import style from './LoginForm.module.css'

type Key = (typeof loginFormWords)[number]

interface Props {
  language: Language
  words: Messages
  /** Where to go after signing in, unless the address says it (`?after=`). */
  after: After
}

// kept out of the build's rendering, which would put its style sheet into every page
const Captcha = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }))
const LoginParts = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./LoginParts.tsx')).LoginParts }))

/**
 * The sign-in form, in its dialog and on its page (S2.12, S5.33). The fields are the browser's own: what is typed
 * before this code is here stays typed.
 */
export function LoginForm(props: Props) {
  const broken = translator<Key>(props.language, props.words)('shell.somethingBroke')
  return (
    <Boundary fallback={<Notice tone="error">{broken}</Notice>}>
      <Form {...props} />
    </Boundary>
  )
}

function Form({ language, words, after }: Props) {
  const signIn = useStore($signIn, { ssr: 'initial' })
  const [isShown, setShown] = useState(false)
  const t = translator<Key>(language, words)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitLogin(Object.fromEntries(new FormData(event.currentTarget)), after)
  }
  const isAlive = useAlive()
  const again = againOf(signIn)
  return (
    <form className={style.form} method="post" noValidate onSubmit={submit}>
      {again && <Notice tone="warning">{t(againWords[again])}</Notice>}
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
      <Seen t={t} />
      <div role="alert">{signIn.state === 'failed' && <Notice tone="error">{t(known(signIn.why, words))}</Notice>}</div>
      <Button type="submit" isBusy={signIn.state === 'sending'}>
        {t(signIn.state === 'sending' ? 'auth.submitting' : 'auth.submit')}
      </Button>
      {isAlive && (
        <Suspense>
          <LoginParts after={after} t={t} words={words} />
        </Suspense>
      )}
    </form>
  )
}

const againWords = { changed: 'auth.passwordChanged', unsure: 'auth.passwordUnsure' } as const

/** S4.19: the captcha, where a failed answer asked for one. */
function Seen({ t }: { t: Translate<Key> }) {
  const isAsked = useStore($asksCaptcha)
  return <Suspense>{isAsked && <Captcha purpose="login" t={t} />}</Suspense>
}

function againOf(signIn: SignIn) {
  return signIn.state === 'again' ? signIn.why : undefined
}

function missing(signIn: SignIn, field: 'username' | 'password'): boolean {
  return signIn.state === 'incomplete' && signIn.missing === field
}

/** A failure whose words the page does not carry is said as the general one. */
function known(why: string, words: Messages): Key {
  return isKey(why, words) ? why : 'refusals.unknown_error'
}

function isKey(key: string, words: Messages): key is Key {
  return Object.hasOwn(words, key)
}
