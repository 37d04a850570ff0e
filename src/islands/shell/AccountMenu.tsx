import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { openAccountDialog } from '#stores/auth/login/account-dialog.ts'
import { $member } from '#stores/auth/session/member.ts'
import { $role } from '#stores/auth/session/role.ts'
import { Icon } from '#ui/Icon.tsx'
import { hidePopover } from '#ui/popover.ts'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './HeaderAccount.module.css'

interface Props {
  t: Translate<HeaderKey>
  /** Links and actions, logout last, once their code has loaded: earlier, the logout would move under a finger. */
  children: ReactNode
}

/** Renders the account menu, opened by the platform: the member, and with the entries the last login and where to go (S2.26). */
export function AccountMenu({ t, children }: Props) {
  const member = useStore($member, { ssr: 'initial' })
  const known = member.state === 'ready' ? member.value : undefined
  const isTrial = useStore($role, { ssr: 'initial' }) === 'trial'
  // a trial's name is made by the gateway, and means nothing to anybody
  const welcome = (name: string) => (isTrial ? t('auth.welcomeGuest') : t('auth.welcome', { name }))
  return (
    <>
      <button type="button" className={style.round} aria-label={t('shell.account')} popoverTarget="account-menu">
        <Icon name="person" />
      </button>
      <div id="account-menu" popover="auto" className={style.menu}>
        <p className={style.name}>{known ? welcome(known.nickname) : t('shell.account')}</p>
        {children}
      </div>
    </>
  )
}

/** Closes the menu first, so that the dialog returns the focus to the menu's button, not to a hidden entry. */
export function opens(which: Parameters<typeof openAccountDialog>[0]) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    hidePopover(currentTarget.closest<HTMLElement>('[popover]'))
    openAccountDialog(which)
  }
}
