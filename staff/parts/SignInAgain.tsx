import { giveUpSignIn } from '#staff/stores/session.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useText } from './text.tsx'
import style from './SignIn.module.css'

/** Renders the login over a page whose session has ended: what is open there stays. */
export function SignInAgain() {
  const { t } = useText()
  return (
    <Dialog id="log-in" title={t('login.again')} close={t('shell.close')} isForm onClose={giveUpSignIn}>
      <div className={style.form}>
        <p>{t('login.againText')}</p>
        <SignInForm />
      </div>
    </Dialog>
  )
}
