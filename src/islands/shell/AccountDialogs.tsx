import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { $accountDialog, closeAccountDialog, openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $signOut, signOut } from '#stores/auth/session/sign-out.ts'
import { Confirm } from '#ui/Confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { DeviceList } from './DeviceList.tsx'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './DeviceList.module.css'

interface Props {
  language: Language
  /** Where to go after logging out (S4.22). */
  home: string
  t: Translate<HeaderKey>
}

const ChangePassword = lazyPart(
  async () => (await import('#islands/auth/passwords/ChangePassword.tsx')).ChangePassword,
  ['password', 'register', 'auth', 'refusals'],
)
const Transfer = lazyPart(
  async () => (await import('#islands/agent/transfer/TransferDialog.tsx')).TransferDialog,
  ['agent', 'auth', 'refusals', 'shell', 'wallet'],
)
const OtherLogins = lazyPart(
  async () => (await import('./OtherLogins.tsx')).OtherLogins,
  ['auth', 'passkeys', 'provider', 'refusals', 'shell', 'verify'],
)

/** Renders the dialogs of the account menu: only for members, so no page carries them. */
export function AccountDialogs({ language, home, t }: Props) {
  const asked = useStore($accountDialog)
  switch (asked) {
    case 'sign-out':
      return <SignOutDialog home={home} t={t} />
    case 'devices':
      return <DevicesDialog language={language} t={t} />
    case 'change-password':
      return <OwnPasswordChange language={language} t={t} />
    case 'transfer':
      return <Transfer language={language} onClose={closeAccountDialog} failure={failureWords(t)} />
    case undefined:
      return null
  }
}

/** Shows the member's sessions and other login methods. */
function DevicesDialog({ language, t }: Omit<Props, 'home'>) {
  const role = useStore($role)
  return (
    <Dialog
      id="devices"
      title={t('auth.devices')}
      close={t('auth.close')}
      onOpen={() => openAccountDialog('devices')}
      onClose={closeAccountDialog}
    >
      <div className={style.parts}>
        <DeviceList language={language} t={t} />
        {role !== 'trial' && <OtherLogins language={language} failure={failureWords(t)} />}
      </div>
    </Dialog>
  )
}

/** Changes the password by the member's choice (S2.53). */
function OwnPasswordChange({ language, t }: Omit<Props, 'home'>) {
  const session = useStore($session)
  if (session.state !== 'in') return null
  return (
    <ChangePassword
      language={language}
      account={session.account}
      onCancel={closeAccountDialog}
      failure={failureWords(t)}
    />
  )
}

/** Asks before logging out (S4.22); cancel does nothing. */
function SignOutDialog({ home, t }: Omit<Props, 'language'>) {
  const state = useStore($signOut)
  return (
    <Confirm
      id="sign-out"
      title={t('shell.logoutTitle')}
      cancel={t('shell.cancel')}
      confirm={t('shell.confirm')}
      isBusy={state === 'leaving'}
      onConfirm={() => void signOut(home)}
      onOpen={() => openAccountDialog('sign-out')}
      onClose={closeAccountDialog}
    >
      <p>{t('shell.logoutText')}</p>
    </Confirm>
  )
}
