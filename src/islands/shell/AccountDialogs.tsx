import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, lazy } from 'react'
import type { Language } from '#brand/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { $accountDialog, closeAccountDialog, openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $signOut, signOut } from '#stores/auth/session/sign-out.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Confirm } from '#ui/Confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DeviceList } from './DeviceList.tsx'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './DeviceList.module.css'

interface Props {
  language: Language
  /** Where to go after logging out (S4.22). */
  home: string
  t: Translate<HeaderKey>
}

const LinkedProviders = lazy(() =>
  import('#islands/auth/social/LinkedProviders.tsx')
    .then((it) => it.loadLinkedProviders())
    .catch(() => ({ default: () => null })),
)

const Authenticator = lazy(() =>
  import('#islands/auth/authenticator/Authenticator.tsx')
    .then((it) => it.loadApp())
    .catch(() => ({ default: () => null })),
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
      return (
        <Loaded t={t}>
          <OwnPasswordChange language={language} />
        </Loaded>
      )
    case 'transfer':
      return (
        <Loaded t={t}>
          <Transfer language={language} onClose={closeAccountDialog} />
        </Loaded>
      )
    case undefined:
      return null
  }
}

/** Renders a dialog whose code loads on demand. */
function Loaded({ t, children }: Pick<Props, 't'> & { children: ReactNode }) {
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

const ChangePassword = lazy(async () => {
  const { loadChangePassword } = await import('#islands/auth/passwords/ChangePassword.tsx')
  return { default: await loadChangePassword(pageLanguage()) }
})
const Transfer = lazy(async () => {
  const { loadTransferDialog } = await import('#islands/agent/TransferDialog.tsx')
  return { default: await loadTransferDialog(pageLanguage()) }
})
const Passkeys = lazy(async () => {
  const { loadPasskeyList } = await import('#islands/auth/passkeys/Passkeys.tsx')
  return { default: await loadPasskeyList(pageLanguage()) }
})

/** Shows the member's sessions and other login methods, all parts at once so that no button shifts. */
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
        {role !== 'trial' && (
          <Suspense>
            {[Passkeys, LinkedProviders, Authenticator].map((Part, at) => (
              <Boundary key={at} fallback={null}>
                <Part language={language} />
              </Boundary>
            ))}
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

/** Changes the password by the member's choice (S2.53). */
function OwnPasswordChange({ language }: { language: Language }) {
  const session = useStore($session)
  if (session.state !== 'in') return null
  return <ChangePassword language={language} account={session.account} onCancel={closeAccountDialog} />
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
