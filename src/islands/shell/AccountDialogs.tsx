import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, lazy } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Messages, Translate } from '#i18n/translate.ts'
import { pageLanguage } from '#lib/page.ts'
import { fetchMessages } from '#lib/word-file.ts'
import { $accountDialog, closeAccountDialog, openAccountDialog } from '#stores/auth/account-dialog.ts'
import { $member } from '#stores/auth/member.ts'
import { $role, type Role } from '#stores/auth/role.ts'
import { $session } from '#stores/auth/session.ts'
import { $signOut, signOut } from '#stores/auth/sign-out.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Confirm } from '#ui/Confirm.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Sign } from '#ui/signs.ts'
import type { opens } from './AccountMenu.tsx'
import { agentEntry } from './account-menu.ts'
import { DeviceList } from './DeviceList.tsx'
import './account-menu.css'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './DeviceList.module.css'

interface Props {
  language: Language
  /** Where signing out leads (S4.22). */
  home: string
  t: Translate<HeaderKey>
}

const LinkedWays = lazy(() =>
  import('#islands/auth/LinkedWays.tsx').then((it) => it.loadLinkedWays()).catch(() => ({ default: () => null })),
)

const Authenticator = lazy(() =>
  import('#islands/auth/Authenticator.tsx').then((it) => it.loadApp()).catch(() => ({ default: () => null })),
)

interface EntriesProps extends Pick<Props, 'language' | 't'> {
  /** How an entry of the menu looks, and what it does; both come from there, whose code is here already. */
  itemClass: string | undefined
  onOpen: typeof opens
}

/** The entries of the menu with the names of those that move money, which no page carries; without them, the others. */
export async function loadEntries() {
  const money: Messages = await fetchMessages(pageLanguage(), ['wallet']).catch(() => ({}))
  return { default: (props: EntriesProps) => <AccountEntries money={money} {...props} /> }
}

/**
 * The agents' own place, and the entries of the account's menu that open a dialog, signing out last: no page carries them.
 * They wait for what stands above them, which is said of the member.
 */
function AccountEntries({ language, itemClass, onOpen, t, money }: EntriesProps & { money: Messages }) {
  const role = useStore($role)
  const { state } = useStore($member)
  const dialogs = dialogEntries
    .map((entry) => ({ ...entry, text: isMoney(entry.name) ? money[entry.name] : t(entry.name) }))
    .filter(({ roles, text }) => text && roles.includes(role))
  if (state === 'none' || state === 'loading') return null
  return (
    <>
      {role === 'agent' && (
        <a className={itemClass} href={pathIn(language, agentEntry.path)}>
          <Icon name={agentEntry.icon} />
          {t(agentEntry.name)}
        </a>
      )}
      {dialogs.map(({ opening, icon, text }) => (
        <button key={opening} type="button" className={itemClass} onClick={onOpen(opening)}>
          <Icon name={icon} />
          {text}
        </button>
      ))}
      <button type="button" className={itemClass} onClick={onOpen('sign-out')}>
        <Icon name="out" />
        {t('shell.logout')}
      </button>
    </>
  )
}

const moneyNames = ['wallet.transfer', 'wallet.withdraw'] as const satisfies readonly MessageKey[]
type MoneyName = (typeof moneyNames)[number]

function isMoney(name: HeaderKey | MoneyName): name is MoneyName {
  return moneyNames.some((one) => one === name)
}

interface DialogEntry {
  readonly opening: Parameters<typeof opens>[0]
  readonly icon: Sign
  readonly name: HeaderKey | MoneyName
  readonly roles: readonly Role[]
}

/** For whom they are: a trial has no password of its own (S6.4), and agents transfer to upline and downline (S6.7). */
const dialogEntries: readonly DialogEntry[] = [
  { opening: 'withdraw', icon: 'coin', name: 'wallet.withdraw', roles: ['member', 'agent'] },
  { opening: 'transfer', icon: 'coin', name: 'wallet.transfer', roles: ['agent'] },
  { opening: 'devices', icon: 'phone', name: 'auth.devices', roles: ['visitor', 'trial', 'member', 'agent'] },
  { opening: 'change-password', icon: 'eye-off', name: 'auth.changePassword', roles: ['visitor', 'member', 'agent'] },
]

/** The dialogs of the account's menu: only who is signed in has them, so no page carries them. */
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
          <OwnWish language={language} />
        </Loaded>
      )
    case 'transfer':
      return (
        <Loaded t={t}>
          <Transfer language={language} onClose={closeAccountDialog} />
        </Loaded>
      )
    case 'withdraw':
      return (
        <Loaded t={t}>
          <Withdraw language={language} onClose={closeAccountDialog} />
        </Loaded>
      )
    case undefined:
      return null
  }
}

/** A dialog whose code comes when it is asked for. */
function Loaded({ t, children }: Pick<Props, 't'> & { children: ReactNode }) {
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

const ChangePassword = lazy(async () => {
  const { changePasswordIn } = await import('#islands/auth/ChangePassword.tsx')
  return { default: await changePasswordIn(pageLanguage()) }
})
const Transfer = lazy(async () => {
  const { transferIn } = await import('#islands/agent/TransferDialog.tsx')
  return { default: await transferIn(pageLanguage()) }
})
const Withdraw = lazy(async () => {
  const { withdrawIn } = await import('#islands/wallet/WithdrawDialog.tsx')
  return { default: await withdrawIn(pageLanguage()) }
})
const Passkeys = lazy(async () => {
  const { passkeysIn } = await import('#islands/auth/Passkeys.tsx')
  return { default: await passkeysIn(pageLanguage()) }
})

/** Where one is signed in, and what else opens the account: all that has come at once, so that no button moves off. */
function DevicesDialog({ language, t }: Omit<Props, 'home'>) {
  const role = useStore($role)
  return (
    <Dialog
      id="devices"
      title={t('auth.devices')}
      close={t('auth.close')}
      onCome={() => openAccountDialog('devices')}
      onClose={closeAccountDialog}
    >
      <div className={style.parts}>
        <DeviceList language={language} t={t} />
        {role !== 'trial' && (
          <Suspense>
            {[Passkeys, LinkedWays, Authenticator].map((Part, at) => (
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

/** The password is changed by the member's own wish (S2.53). */
function OwnWish({ language }: { language: Language }) {
  const session = useStore($session)
  if (session.state !== 'in') return null
  return <ChangePassword language={language} account={session.account} onCancel={closeAccountDialog} />
}

/** Asks before signing out (S4.22); cancel does nothing. */
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
      onCome={() => openAccountDialog('sign-out')}
      onClose={closeAccountDialog}
    >
      <p>{t('shell.logoutText')}</p>
    </Confirm>
  )
}
