import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { prepareForgot } from '#stores/auth/passwords/forgot.ts'
import { type Recovery as Wanted, closeRecovery } from '#stores/auth/passwords/recovery.ts'
import { $switches } from '#stores/site/switches.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import { NewPassword } from './NewPassword.tsx'
import style from './ChangePassword.module.css'

interface Props {
  language: Language
  recovery: Wanted
}

/** Loads the dialog with its messages, which no page carries. */
export async function loadRecovery(language: string) {
  const words = await fetchMessages(language, ['password', 'register', 'auth', 'refusals'])
  return (props: Props) => <Recovery words={words} {...props} />
}

/** Renders the dialog for a forgotten password: request a link or a code (S2.52), or use the link that arrived. */
function Recovery({ language, recovery, words }: Props & { words: Messages }) {
  const [isReady, setReady] = useState(false)
  const t = translator<MessageKey>(language, words)
  // render after the login form has returned its focus, to return it to where it was before both dialogs
  useEffect(() => {
    prepareForgot()
    // oxlint-disable-next-line react/set-state-in-effect -- renders once, after the effect
    setReady(true)
  }, [])
  if (!isReady) return null
  const isAsking = recovery.step === 'ask'
  return (
    <Dialog
      id="recovery"
      title={t(isAsking ? 'password.forgotTitle' : 'password.setTitle')}
      close={t('auth.close')}
      isForm
      onClose={closeRecovery}
    >
      <div className={style.form}>
        {isAsking ? (
          <Methods language={language} t={t} />
        ) : (
          <NewPassword language={language} token={recovery.token} t={t} />
        )}
      </div>
    </Dialog>
  )
}

/** Renders the methods (S2.52): the tab for mobile numbers only if switched on, and a link to the registration. */
function Methods({ language, t }: { language: Language; t: Translate<MessageKey> }) {
  const switches = useStore($switches)
  const byEmail = <ForgotByEmail language={language} t={t} />
  const tabs = [
    { id: 'email', label: t('password.byEmail'), panel: byEmail },
    { id: 'mobileNum', label: t('password.byPhone'), panel: <ForgotByPhone language={language} t={t} /> },
  ]
  return (
    <>
      {switches.includes('CHNGPASSVERIF3') ? <Tabs name={t('password.ways')} tabs={tabs} /> : byEmail}
      {switches.includes('DIRECTREG3') && (
        <p>
          {t('password.noAccount')} <a href={pathIn(language, '/register')}>{t('auth.registerTitle')}</a>
        </p>
      )}
    </>
  )
}
