import { SignInForm } from './SignInForm.tsx'
import { useText } from './text.tsx'
import style from './SignIn.module.css'

/** Renders the login in place of a page. */
export function SignIn() {
  const { t } = useText()
  return (
    <section className={style.card} aria-labelledby="log-in">
      <h2 id="log-in">{t('login.title')}</h2>
      <SignInForm />
    </section>
  )
}
