import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { prepareForgot } from '#stores/auth/passwords/forgot.ts'
import { type Recovery as Wanted, closeRecovery } from '#stores/auth/passwords/recovery.ts'
import { $switches } from '#stores/site/switches.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { NewPassword } from './NewPassword.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import style from './ChangePassword.module.css'

// few sites have it
const ForgotByPhone = lazyPart(async () => (await import('./ForgotByPhone.tsx')).ForgotByPhone)

interface Props {
  language: Language
  recovery: Wanted
  t: Translate<MessageKey>
}

/** Renders the dialog for a forgotten password: request a link or a code (S2.52), or use the link that arrived. */
export function Recovery({ language, recovery, t }: Props) {
  const [isReady, setReady] = useState(false)
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
    {
      id: 'mobileNum',
      label: t('password.byPhone'),
      panel: <ForgotByPhone language={language} failure={failureWords(t)} t={t} />,
    },
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
